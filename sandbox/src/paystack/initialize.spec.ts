import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../testing/openapi.js';
import { PUBLIC_URL, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const initialize = (body: unknown) => sandbox.api('POST', '/transaction/initialize', body);
const email = 'donor+42@mail.example.com';

test.each([
  ['the minimum amount', { email, amount: 5_000 }],
  ['the maximum amount', { email, amount: 1_000_000_000 }],
  [
    'everything the product sends',
    {
      email,
      amount: 500_000,
      currency: 'NGN',
      reference: 'don-01HZX3.Q6=T8',
      callback_url: 'https://app.example.com/api/payments/paystack/callback?creator=ada',
      channels: ['card', 'bank', 'ussd', 'bank_transfer'],
      label: 'Ngozi',
      metadata: {
        donation_id: '42',
        cancel_action: 'https://app.example.com/ada?payment=failed',
        custom_fields: [{ display_name: 'To', variable_name: 'to', value: 'ada' }],
      },
    },
  ],
])(
  'POST /transaction/initialize accepts %s, with request and response valid in the official spec',
  async (_name, body) => {
    expect(violations('TransactionInitialize', body)).toEqual([]);
    const answer = await initialize(body);
    expect(answer.status).toBe(200);
    expect(violations('TransactionInitializeResponse', answer.body)).toEqual([]);
    const { access_code, authorization_url } = answer.body.data;
    expect(authorization_url).toBe(`${PUBLIC_URL}/paystack/checkout/${String(access_code)}`);
  },
);

test('POST /transaction/initialize accepts a form body with the amount as text and metadata in brackets', async () => {
  const form = new URLSearchParams({ email, amount: '500000', reference: 'form-1' });
  form.append('metadata[donation_id]', '42');
  form.append('channels[]', 'ussd');
  expect((await initialize(form)).status).toBe(200);
  const { data } = (await sandbox.api('GET', '/transaction/verify/form-1')).body;
  expect(data).toMatchObject({ amount: 500_000, metadata: { donation_id: '42' }, channel: 'ussd' });
});

test('POST /transaction/initialize accepts metadata as a JSON string and returns it unchanged', async () => {
  const metadata = '{"donation_id":"42"}';
  await initialize({ email, amount: '500000', reference: 'text-metadata', metadata });
  const verified = await sandbox.api('GET', '/transaction/verify/text-metadata');
  expect(verified.body.data.metadata).toBe(metadata);
  expect(violations('VerifyResponse', verified.body)).toEqual([]);
});

test('POST /transaction/initialize generates a missing reference', async () => {
  const { data } = (await initialize({ email, amount: 5_000 })).body;
  expect(data.reference).toMatch(/^[a-z0-9]{10}$/);
});

test('POST /transaction/initialize rejects a duplicate reference, case-sensitively', async () => {
  expect((await initialize({ email, amount: 5_000, reference: 'Once' })).status).toBe(200);
  expect((await initialize({ email, amount: 5_000, reference: 'once' })).status).toBe(200);
  const repeat = await initialize({ email, amount: 5_000, reference: 'Once' });
  expect(repeat.status).toBe(400);
  expect(repeat.body).toMatchObject({
    status: false,
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
    type: 'validation_error',
  });
  expect(violations('TransactionInitializeBadRequestModel', repeat.body)).toEqual([]);
});

test.each([
  ['no email', { amount: 5_000 }, 'Email Address is required'],
  ['an email without a domain', { email: 'ada@localhost', amount: 5_000 }, 'Invalid Email Address Passed'],
  ['an email under .local', { email: 'ada@tips.local', amount: 5_000 }, 'Invalid Email Address Passed'],
  ['no amount', { email }, 'Invalid Amount Sent'],
  ['half a kobo', { email, amount: 5_000.5 }, 'Invalid Amount Sent'],
  ['naira in place of kobo', { email, amount: '2500.00' }, 'Invalid Amount Sent'],
  ['a negative amount', { email, amount: -5_000 }, 'Invalid Amount Sent'],
  ['less than NGN 50', { email, amount: 4_999 }, 'Invalid Amount Sent'],
  ['more than NGN 10,000,000', { email, amount: 1_000_000_001 }, 'Amount is above the maximum limit'],
  ['dollars', { email, amount: 5_000, currency: 'USD' }, 'Currency not supported by merchant'],
  ['an underscore in the reference', { email, amount: 5_000, reference: 'don_1' }, 'Transaction reference contains'],
  [
    'a callback that is not a web URL',
    { email, amount: 5_000, callback_url: 'javascript:alert(1)' },
    'Invalid callback',
  ],
  ['an unknown channel', { email, amount: 5_000, channels: ['cowries'] }, 'Invalid channels'],
  ['metadata that is a number', { email, amount: 5_000, metadata: 7 }, 'Invalid metadata'],
  ['no body at all', undefined, 'Email Address is required'],
])('POST /transaction/initialize rejects %s with 400', async (_name, body, message) => {
  const answer = await initialize(body);
  expect(answer.status).toBe(400);
  expect(answer.body.status).toBe(false);
  expect(answer.body.message).toContain(message);
  expect(violations('TransactionInitializeBadRequestModel', answer.body)).toEqual([]);
});

test.each([
  ['no key', {}],
  ['another key', { authorization: 'Bearer sk_test_other' }],
  ['a key without Bearer', { authorization: 'sk_test_sandbox_specs' }],
])('The API responds to a call with %s with 401 Invalid key', async (_name, headers) => {
  const answer = await sandbox.api('GET', '/transaction', undefined, headers as Record<string, string>);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ status: false, message: 'Invalid key' });
});
