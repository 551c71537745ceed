import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPaidPayment, aPayment, type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';
import { FLUTTERWAVE_KEYS } from '../testing/sandbox.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave({ webhookRetryMs: 2 });
});
afterEach(() => flutterwave.close());

const received = () => flutterwave.sandbox.merchant.received;
const deliveries = async (txRef: string) =>
  (await flutterwave.control('GET', `/deliveries?tx_ref=${txRef}`)).body.deliveries as {
    state: string;
    event: string;
    attempts: { httpStatus: number | null }[];
  }[];

test('charge.completed has the secret hash as verif-hash and the fields of the official sample', async () => {
  const { txRef, id, flwRef } = await aPaidPayment(flutterwave, {});
  await vi.waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]?.headers['verif-hash']).toBe(FLUTTERWAVE_KEYS.secretHash);
  expect(flutterwave.webhooks()[0]).toEqual({
    event: 'charge.completed',
    data: {
      id,
      tx_ref: txRef,
      flw_ref: flwRef,
      device_fingerprint: 'N/A',
      amount: 2500,
      currency: 'NGN',
      charged_amount: 2500,
      app_fee: 35,
      merchant_fee: 0,
      processor_response: 'Approved by Financial Institution',
      auth_model: 'PIN',
      ip: expect.any(String),
      narration: 'Tips & Co',
      status: 'successful',
      payment_type: 'card',
      created_at: expect.any(String),
      account_id: 118_468,
      customer: expect.objectContaining({ name: 'Ngozi', email: 'donor+42@mail.example.com' }),
      card: expect.objectContaining({ first_6digits: '553188', last_4digits: '2950' }),
    },
    meta_data: {},
    'event.type': 'CARD_TRANSACTION',
  });
});

test('A failed payment sends charge.completed with status failed', async () => {
  const { txRef } = await aPayment(flutterwave);
  await flutterwave.control('POST', `/transactions/${txRef}/decline`, { payment_type: 'bank_transfer' });
  await vi.waitFor(() => expect(received()).toHaveLength(1));
  expect(flutterwave.webhooks()[0]).toMatchObject({
    event: 'charge.completed',
    data: { tx_ref: txRef, status: 'failed', app_fee: null },
    'event.type': 'BANK_TRANSFER_TRANSACTION',
  });
});

test('A webhook is retried three times with the same bytes and then given up', async () => {
  flutterwave.sandbox.merchant.answers.push(503, 302, 201, 500);
  const { txRef } = await aPaidPayment(flutterwave, {});
  await vi.waitFor(async () => expect((await deliveries(txRef))[0]?.state).toBe('given-up'));
  const [delivery] = await deliveries(txRef);
  expect(delivery?.attempts.map(({ httpStatus }) => httpStatus)).toEqual([503, 302, 201, 500]);
  expect(new Set(received().map(({ rawBody }) => rawBody)).size).toBe(1);
});

test('Twenty concurrent deliveries of a webhook have the same bytes', async () => {
  await aPaidPayment(flutterwave, { deliveries: 20 });
  await vi.waitFor(() => expect(received()).toHaveLength(20));
  expect(new Set(received().map(({ rawBody }) => rawBody)).size).toBe(1);
});

test('A lost webhook is not sent although the payment succeeded, and can be sent later', async () => {
  const { txRef, id } = await aPaidPayment(flutterwave, { webhook: false });
  expect(await deliveries(txRef)).toEqual([]);
  expect((await flutterwave.api('GET', `/transactions/${id}/verify`)).body.data.status).toBe('successful');
  expect((await flutterwave.control('POST', `/transactions/${txRef}/webhook`)).body).toEqual({ sent: 1 });
  await vi.waitFor(() => expect(received()).toHaveLength(1));
});

test('A webhook with the right hash can state another amount and status than the transaction has', async () => {
  const { txRef } = await aPayment(flutterwave);
  await flutterwave.control('POST', `/transactions/${txRef}/decline`, { webhook: false });
  await flutterwave.control('POST', `/transactions/${txRef}/webhook`, { amount: 99_999.5, status: 'successful' });
  await vi.waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]?.headers['verif-hash']).toBe(FLUTTERWAVE_KEYS.secretHash);
  expect(flutterwave.webhooks()[0]?.data).toMatchObject({ amount: 99_999.5, status: 'successful' });
  const verified = await flutterwave.api('GET', `/transactions/verify_by_reference?tx_ref=${txRef}`);
  expect(verified.body.data).toMatchObject({ amount: 2500, status: 'failed' });
});

test('A forged webhook has a wrong hash and is not retried', async () => {
  flutterwave.sandbox.merchant.answers.push(401);
  const { txRef } = await aPaidPayment(flutterwave, { badSignature: true });
  await vi.waitFor(async () => expect((await deliveries(txRef))[0]?.state).toBe('given-up'));
  expect(received()).toHaveLength(1);
  expect(received()[0]?.headers['verif-hash']).not.toBe(FLUTTERWAVE_KEYS.secretHash);
});

test('Payments on the checkout page use the configured webhook delivery', async () => {
  await flutterwave.control('PUT', '/checkout', { webhook: false });
  const { url, txRef } = await aPayment(flutterwave);
  await flutterwave.sandbox.browser(url, 'pay');
  expect(await deliveries(txRef)).toEqual([]);
});

test('A control call is rejected with a mistyped setting, an unknown tx_ref, or a payment that is complete', async () => {
  const { txRef } = await aPaidPayment(flutterwave);
  const pay = (reference: string, body: object) => flutterwave.control('POST', `/transactions/${reference}/pay`, body);
  expect((await pay(txRef, { webhok: false })).status).toBe(400);
  expect((await pay('nobody-knows', {})).status).toBe(404);
  expect((await pay(txRef, {})).status).toBe(409);
});
