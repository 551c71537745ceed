import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../testing/openapi.js';
import { PUBLIC_URL, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.close();
});

const expiresAt = () => new Date(Date.now() + 30 * 60_000).toISOString();
let charges = 0;

async function anAccount(expires = expiresAt()) {
  charges += 1;
  const reference = `transfer-${charges}`;
  const { status, body } = await sandbox.api('POST', '/charge', {
    email: `donor+${reference}@mail.example.com`,
    amount: 250_000,
    currency: 'NGN',
    reference,
    bank_transfer: { account_expires_at: expires },
  });
  expect(status).toBe(200);
  return { reference, body, account: String(body.data.account_number) };
}
const send = (account_number: string, amount?: number) =>
  sandbox.control('POST', '/transfers', { account_number, ...(amount === undefined ? {} : { amount }) });
const events = () => sandbox.merchant.received.map(({ event, data }) => ({ event, data }));

describe('POST /charge with bank_transfer', () => {
  it('opens an account for one transfer, in the form of the official sample', async () => {
    const expires = expiresAt();
    const { reference, body } = await anAccount(expires);
    expect(body).toEqual({
      status: true,
      message: 'Charge attempted',
      data: {
        reference,
        status: 'pending_bank_transfer',
        display_text: 'Please make a transfer to the account specified',
        account_name: 'TEST-MANAGED-ACCOUNT',
        account_number: expect.stringMatching(/^\d{10}$/),
        bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
        account_expires_at: expires,
      },
    });
    const verified = await sandbox.api('GET', `/transaction/verify/${reference}`);
    expect(verified.body.data).toMatchObject({ status: 'abandoned', channel: 'bank_transfer' });
  });

  it.each([
    [{}, 'The sandbox charges bank_transfer only'],
    [{ bank_transfer: { account_expires_at: '2020-01-01T00:00:00Z' } }, 'Invalid account_expires_at'],
    [{ bank_transfer: {}, amount: 10 }, 'Invalid Amount Sent'],
  ])('rejects %j', async (fields, message) => {
    const answer = await sandbox.api('POST', '/charge', { email: 'a@b.example.com', amount: 250_000, ...fields });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('rejects a reference that was used', async () => {
    const { reference } = await anAccount();
    const again = { email: 'a@b.example.com', amount: 250_000, reference, bank_transfer: {} };
    expect((await sandbox.api('POST', '/charge', again)).body.code).toBe('duplicate_reference');
  });
});

describe('A transfer', () => {
  it('of the exact amount pays the charge and names its sender', async () => {
    const { reference, account } = await anAccount();
    expect((await send(account)).body).toEqual({ outcome: 'accepted' });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({
      event: 'charge.success',
      data: { reference, amount: 250_000, channel: 'bank_transfer', authorization: { sender_name: 'Ada Obi' } },
    });
    const verified = await sandbox.api('GET', `/transaction/verify/${reference}`);
    expect(violations('VerifyResponse', verified.body)).toEqual([]);
  });

  it('is sent by a button of the overview', async () => {
    const { account } = await anAccount();
    const overview = await sandbox.browser(`${PUBLIC_URL}/`);
    expect(overview.html).toContain(`action="${PUBLIC_URL}/paystack/bank/${account}"`);
    expect(overview.html).toContain(`Send ₦2,500.00 to ${account}`);
    const sent = await sandbox.browser(`${PUBLIC_URL}/paystack/bank/${account}`, 'send');
    expect([sent.status, sent.location]).toEqual([303, `${PUBLIC_URL}/`]);
    await vi.waitFor(() => expect(events()[0]).toMatchObject({ event: 'charge.success' }));
  });

  it.each([
    ['too little', 240_000, 'INCORRECT_AMOUNT'],
    ['too much', 260_000, 'INCORRECT_AMOUNT'],
  ])('of %s is returned; the event names only the address of the donor', async (_, amount, type) => {
    const { reference, account } = await anAccount();
    expect((await send(account, amount)).body).toEqual({ outcome: 'rejected' });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({
      event: 'bank.transfer.rejected',
      data: {
        bank_transfer: { amount: String(amount), message_type: type },
        customer: { email: `donor+${reference}@mail.example.com` },
      },
    });
    const verified = await sandbox.api('GET', `/transaction/verify/${reference}`);
    expect(verified.body.data.status).toBe('abandoned');
  });

  it('is returned when it is the second, or late; later its account does not exist', async () => {
    const { account } = await anAccount();
    const late = await anAccount();
    await send(account);
    expect((await send(account)).body).toEqual({ outcome: 'rejected' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect((await send(late.account)).body).toEqual({ outcome: 'rejected' });
    vi.setSystemTime(Date.now() + 72 * 3_600_000);
    expect((await send(late.account)).status).toBe(404);
    vi.useRealTimers();
    await vi.waitFor(() => expect(events().map(({ event }) => event)).toHaveLength(3));
  });
});
