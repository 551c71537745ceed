import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';
import { PUBLIC_URL } from '../testing/sandbox.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
});
afterEach(() => flutterwave.close());

const fields = { amount: 2500, email: 'donor+42@mail.example.com', currency: 'NGN', is_permanent: false };
let charges = 0;

async function charge(change: JsonObject = {}, type = 'bank_transfer') {
  charges += 1;
  const txRef = `transfer-${charges}`;
  const { status, body } = await flutterwave.api('POST', `/charges?type=${type}`, {
    tx_ref: txRef,
    ...fields,
    ...change,
  });
  return { txRef, status, body: body as unknown as JsonObject & { meta: { authorization: JsonObject } } };
}
async function anAccount(change: JsonObject = {}) {
  const { txRef, body } = await charge(change);
  return { txRef, account: String(body.meta.authorization.transfer_account) };
}
const send = (account_number: string, change: JsonObject = {}) =>
  flutterwave.control('POST', '/transfers', { account_number, ...change });
const verify = async (txRef: string) =>
  (await flutterwave.api('GET', `/transactions/verify_by_reference?tx_ref=${txRef}`)).body.data;

describe('POST /v3/charges?type=bank_transfer', () => {
  it('opens an account for one transfer, in the form of the official samples', async () => {
    const { status, body } = await charge({ expires: 1800, narration: 'A tip' });
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        message: 'Charge initiated',
        meta: {
          authorization: {
            transfer_reference: expect.stringMatching(/^MockFLWRef-\d+$/),
            transfer_account: expect.stringMatching(/^\d{10}$/),
            transfer_bank: 'Mock Bank',
            account_expiration: expect.anything(),
            transfer_note: expect.stringMatching(/^Please make a bank transfer to ./),
            transfer_amount: '2500.00',
            mode: 'banktransfer',
          },
        },
      },
    ]);
  });

  it('alternates the expiration between text in UTC and milliseconds, an hour ahead without `expires`', async () => {
    const inMinutes = async (change: JsonObject) => {
      const expiration = (await charge(change)).body.meta.authorization.account_expiration;
      const time = typeof expiration === 'number' ? expiration : Date.parse(`${String(expiration).replace(' ', 'T')}Z`);
      return { type: typeof expiration, minutes: Math.round((time - Date.now()) / 60_000) };
    };
    expect(await inMinutes({ expires: 1800 })).toEqual({ type: 'string', minutes: 30 });
    expect(await inMinutes({})).toEqual({ type: 'number', minutes: 60 });
  });

  it('is pending until the money arrives', async () => {
    const { txRef } = await charge();
    expect(await verify(txRef)).toMatchObject({ status: 'pending', payment_type: 'bank_transfer', amount: 2500 });
    expect(flutterwave.webhooks()).toEqual([]);
  });

  it.each([
    [{ tx_ref: undefined }, 'tx_ref is required'],
    [{ email: undefined }, 'email is required'],
    [{ amount: 0 }, 'amount must be a positive number'],
    [{ currency: 'USD' }, 'USD is not enabled on this account'],
    [{ expires: 'soon' }, 'expires must be a number'],
    [{ is_permanent: true }, 'The sandbox gives no permanent account'],
  ])('rejects %j', async (change, message) => {
    const { status, body } = await charge(change);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('rejects another type, and a tx_ref that was used', async () => {
    expect((await charge({}, 'ussd')).body.message).toBe('The sandbox charges bank_transfer only');
    const { txRef } = await charge();
    expect((await charge({ tx_ref: txRef })).body.message).toBe('Transaction reference already exists');
  });
});

describe('A transfer', () => {
  it('of the exact amount pays the charge', async () => {
    const { txRef, account } = await anAccount();
    expect((await send(account)).body).toEqual({ outcome: 'accepted' });
    expect(await verify(txRef)).toMatchObject({ status: 'successful', amount: 2500, payment_type: 'bank_transfer' });
    await vi.waitFor(() => expect(flutterwave.webhooks()).toHaveLength(1));
    expect(flutterwave.webhooks()[0]).toMatchObject({
      event: 'charge.completed',
      data: { tx_ref: txRef, status: 'successful', payment_type: 'bank_transfer' },
      'event.type': 'BANK_TRANSFER_TRANSACTION',
    });
  });

  it.each([2400, 2600.5])('of ₦%d pays the charge with that amount', async (amount) => {
    const { txRef, account } = await anAccount();
    expect((await send(account, { amount })).body).toEqual({ outcome: 'accepted' });
    expect(await verify(txRef)).toMatchObject({ status: 'successful', amount });
  });

  it('is returned without a webhook when it is the second, late, or the test says so', async () => {
    const [paid, late, wrong] = [await anAccount(), await anAccount({ expires: 1800 }), await anAccount()];
    await send(paid.account, { webhook: false });
    expect((await send(paid.account)).body).toEqual({ outcome: 'rejected' });
    expect((await send(late.account, { hours_later: 1 })).body).toEqual({ outcome: 'rejected' });
    expect((await send(wrong.account, { amount: 100, accepted: false })).body).toEqual({ outcome: 'rejected' });
    expect((await verify(late.txRef)).status).toBe('pending');
    expect(flutterwave.webhooks()).toEqual([]);
  });

  it('that the test accepts twice is two successful transactions', async () => {
    const { txRef, account } = await anAccount();
    await send(account);
    expect((await send(account, { accepted: true })).body).toEqual({ outcome: 'accepted' });
    const successful = async () => {
      const { body } = await flutterwave.api('GET', `/transactions?tx_ref=${txRef}&status=successful`);
      return body.data as unknown as { created_at: string }[];
    };
    expect(await successful()).toHaveLength(2);
    await send(account, { accepted: true, hours_later: 3 });
    const [latest, second] = (await successful()).map(({ created_at }) => Date.parse(created_at));
    expect(Math.round((Number(latest) - Number(second)) / 3_600_000)).toBe(3);
  });

  it('to an unknown account is a 404', async () => {
    expect((await send('0000000000')).status).toBe(404);
  });

  it('is sent by a button of the overview', async () => {
    const { txRef, account } = await anAccount();
    const { browser } = flutterwave.sandbox;
    const overview = await browser(`${PUBLIC_URL}/`);
    expect(overview.html).toContain(`action="${PUBLIC_URL}/flutterwave/bank/${account}"`);
    expect(overview.html).toContain(`Send ₦2,500.00 to ${account}`);
    const sent = await browser(`${PUBLIC_URL}/flutterwave/bank/${account}`, 'send');
    expect([sent.status, sent.location]).toEqual([303, `${PUBLIC_URL}/`]);
    expect((await verify(txRef)).status).toBe('successful');
  });
});
