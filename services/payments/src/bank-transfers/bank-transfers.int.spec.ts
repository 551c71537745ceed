import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InitiateDonation } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

let payments: RunningPayments;
let receipts: ReceiptsService;

beforeAll(async () => {
  payments = await startPayments();
  receipts = payments.get(ReceiptsService);
}, 30_000);
beforeEach(() => {
  payments.line.isOpen = true;
});
afterAll(() => payments.stop());

const start = (change: Partial<InitiateDonation> = {}) =>
  payments.initiation.initiate(aDonationRequest({ channel: 'transfer', ...change }));
const accountOf = async (reference: string) => {
  const { transfer } = await receipts.get(reference);
  if (!transfer) throw new Error(`${reference} has no account number`);
  return transfer.accountNumber;
};
const send = (accountNumber: string, change: object = {}) =>
  payments.sandbox.control('/paystack/transfers', { account_number: accountNumber, ...change });
const donationsOf = (reference: string) =>
  payments.database.rows<{ gross_kobo: number }>('select gross_kobo from donations where payment_id = $1', [reference]);
const returnedOf = async (reference: string, count: number) =>
  eventually(async () => {
    const { returnedTransfers = [] } = await receipts.get(reference);
    return returnedTransfers.length === count ? returnedTransfers : undefined;
  });
/** As if the account number had been given long ago. */
const expire = (reference: string) =>
  payments.database.rows(
    "update transfer_accounts set expires_at = now() - interval '1 second' where payment_id = $1",
    [reference],
  );

describe('A tip by bank transfer', () => {
  it('has an account number on its receipt until the money arrives', async () => {
    const { paymentUrl, reference } = await start();
    expect(paymentUrl).toBe(`https://tips.example.com/receipt/${reference}`);
    const waiting = await receipts.get(reference);
    expect(waiting).toMatchObject({
      state: 'waiting',
      amount: 250_000,
      transfer: {
        accountNumber: expect.stringMatching(/^\d{10}$/),
        accountName: 'TEST-MANAGED-ACCOUNT',
        bankName: 'Test Bank',
      },
    });
    const minutes = (Date.parse(waiting.transfer?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect((waiting.transfer?.expiresInMs ?? 0) / 60_000).toBeCloseTo(minutes, 1);
    await send(await accountOf(reference));
    await eventually(async () => ((await receipts.get(reference)).state === 'received' ? true : undefined));
    const received = await receipts.get(reference);
    expect([received.transfer, received.returnedTransfers]).toEqual([undefined, undefined]);
    const [payment] = await payments.database.rows('select channel from payments where id = $1', [reference]);
    expect(payment).toEqual({ channel: 'bank_transfer' });
  });

  it.each([
    ['too little', 249_900],
    ['too much', 250_100],
  ])('shows that %s goes back and credits nothing; the exact amount still counts', async (_, amount) => {
    const { reference } = await start();
    const accountNumber = await accountOf(reference);
    await send(accountNumber, { amount, deliveries: 3 });
    const [returned] = await returnedOf(reference, 1);
    expect(returned).toMatchObject({ amount, reason: 'wrong-amount' });
    expect(await donationsOf(reference)).toEqual([]);
    await send(accountNumber);
    await eventually(async () => ((await donationsOf(reference)).length === 1 ? true : undefined));
    expect(await donationsOf(reference)).toEqual([{ gross_kobo: 250_000 }]);
  });

  it('counts the first of two transfers, and shows that the second goes back', async () => {
    const { reference } = await start();
    const accountNumber = await accountOf(reference);
    await send(accountNumber);
    await send(accountNumber);
    const [returned] = await returnedOf(reference, 1);
    expect(returned).toMatchObject({ amount: 250_000, reason: 'other' });
    expect(await donationsOf(reference)).toHaveLength(1);
  });

  it('is received without its webhook, by the look-up', async () => {
    payments.line.isOpen = false;
    const { reference } = await start();
    await send(await accountOf(reference));
    await payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);
    expect(await receipts.get(reference)).toMatchObject({ state: 'received' });
  });

  it('keeps its account number when the form is submitted again, also minutes later', async () => {
    const request = { creatorId: randomUUID(), formId: randomUUID() };
    const [first, second] = await Promise.all([start(request), start(request)]);
    expect(second).toEqual(first);
    await payments.database.rows("update payments set created_at = now() - interval '10 minutes' where id = $1", [
      first.reference,
    ]);
    expect(await start(request)).toEqual(first);
    await expire(first.reference);
    expect((await start(request)).reference).not.toBe(first.reference);
  });

  it('is another payment than the same form at the checkout', async () => {
    const request = { creatorId: randomUUID(), formId: randomUUID() };
    const transfer = await start(request);
    const checkout = await start({ ...request, channel: 'checkout' });
    expect(checkout.reference).not.toBe(transfer.reference);
    expect(checkout.paymentUrl).toContain('/paystack/checkout/');
  });

  it.each([
    ['', {}, 250_000],
    [' whose donor pays the fee', { coversFee: true }, 263_200],
  ])('takes a new account number after the old one expired%s; two tabs get the same', async (_, change, paidKobo) => {
    const { reference } = await start({ message: 'Well played', ...change });
    const renew = () => payments.initiation.renewTransfer(reference);
    expect((await renew()).reference).toBe(reference);
    await expire(reference);
    expect((await receipts.get(reference)).transfer).toMatchObject({ expiresInMs: 0 });
    const [renewed, other] = await Promise.all([renew(), renew()]);
    expect(renewed.reference).not.toBe(reference);
    expect(other).toEqual(renewed);
    expect(await receipts.get(renewed.reference)).toMatchObject({ amount: paidKobo, message: 'Well played' });
    await send(await accountOf(renewed.reference));
    await eventually(async () => ((await donationsOf(renewed.reference)).length === 1 ? true : undefined));
    expect(await donationsOf(renewed.reference)).toEqual([{ gross_kobo: paidKobo }]);
    await expect(payments.initiation.renewTransfer(renewed.reference)).rejects.toThrow(
      rejection('payment.already-paid'),
    );
    for (const unknown of [v7(), 'no-uuid'])
      await expect(payments.initiation.renewTransfer(unknown)).rejects.toThrow(rejection('payment.not-found'));
  });

  it('shows on the receipt of the new account number what goes back from the old one', async () => {
    const { reference } = await start();
    await send(await accountOf(reference), { amount: 249_900 });
    await returnedOf(reference, 1);
    await expire(reference);
    const renewed = await payments.initiation.renewTransfer(reference);
    await send(await accountOf(renewed.reference));
    await eventually(async () => ((await donationsOf(renewed.reference)).length === 1 ? true : undefined));
    expect(await receipts.get(reference)).toMatchObject({ paidReference: renewed.reference });
    expect(await returnedOf(renewed.reference, 1)).toMatchObject([{ amount: 249_900 }]);
  });

  it('gets no account number for a creator whose account is suspended or deleted', async () => {
    for (const state of ['suspended', 'deleted']) {
      const creatorId = randomUUID();
      const { reference } = await start({ creatorId });
      await expire(reference);
      await payments.database.rows(
        'insert into account_states (creator_id, state, changed_at) values ($1, $2, now())',
        [creatorId, state],
      );
      await expect(payments.initiation.renewTransfer(reference)).rejects.toThrow(rejection('creator.not-found'));
      await expect(start({ creatorId })).rejects.toThrow(rejection('creator.not-found'));
    }
  });

  it('fails without an account number, leaving the checkout as it was', async () => {
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/charge' });
    const creatorId = randomUUID();
    await expect(start({ creatorId })).rejects.toThrow(rejection('payment.no-account-number'));
    const [payment] = await payments.database.rows('select status from payments where creator_id = $1', [creatorId]);
    expect(payment).toEqual({ status: 'failed' });
    expect((await start({ creatorId, channel: 'checkout' })).paymentUrl).toContain('/paystack/checkout/');
  });

  it('is rejected at a provider that gives no account numbers', async () => {
    await expect(start({ provider: 'stripe' })).rejects.toThrow(rejection('donation.method-unavailable'));
  });
});

describe('A tip by bank transfer at a provider that counts what arrives', () => {
  const startThere = (change: Partial<InitiateDonation> = {}) => start({ provider: 'flutterwave', ...change });
  const sendThere = (accountNumber: string, change: object = {}) =>
    payments.sandbox.control('/flutterwave/transfers', { account_number: accountNumber, ...change });
  const received = (reference: string) =>
    eventually(async () => {
      const receipt = await receipts.get(reference);
      return receipt.state === 'received' ? receipt : undefined;
    });

  it('has an account number on its receipt, which says that another amount counts, until the money arrives', async () => {
    const { paymentUrl, reference } = await startThere();
    expect(paymentUrl).toBe(`https://tips.example.com/receipt/${reference}`);
    const waiting = await receipts.get(reference);
    expect(waiting).toMatchObject({
      state: 'waiting',
      amount: 250_000,
      transfer: { accountNumber: expect.stringMatching(/^\d{10}$/), bankName: 'Mock Bank', countsAsSent: true },
    });
    await sendThere(await accountOf(reference));
    expect((await received(reference)).transfer).toBeUndefined();
    expect(await donationsOf(reference)).toEqual([{ gross_kobo: 250_000 }]);
    const [payment] = await payments.database.rows('select channel from payments where id = $1', [reference]);
    expect(payment).toEqual({ channel: 'bank_transfer' });
  });

  it.each([
    ['too little', 2400, 'short-paid'],
    ['too much', 2600.5, 'over-paid'],
  ])('counts %s as sent, and records the discrepancy', async (_, amount, kind) => {
    const { reference } = await startThere();
    await sendThere(await accountOf(reference), { amount, deliveries: 3 });
    expect(await received(reference)).toMatchObject({ amount: amount * 100 });
    expect(await donationsOf(reference)).toEqual([{ gross_kobo: amount * 100 }]);
    expect(await payments.discrepancies(reference)).toMatchObject([{ kind }]);
  });

  it('is received without its webhook, by the look-up', async () => {
    const { reference } = await startThere();
    await sendThere(await accountOf(reference), { webhook: false });
    await payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);
    expect(await receipts.get(reference)).toMatchObject({ state: 'received' });
  });

  it('counts once when a second transfer arrives, whose money the reconciliation reports', async () => {
    const { reference } = await startThere();
    const accountNumber = await accountOf(reference);
    await sendThere(accountNumber);
    await received(reference);
    await sendThere(accountNumber, { accepted: true });
    const tomorrow = new Date(Date.now() + 27 * 3_600_000);
    await payments.get(ReconciliationService).reconcileDue(tomorrow);
    expect(await donationsOf(reference)).toEqual([{ gross_kobo: 250_000 }]);
    const surplus = await payments.database.rows(
      "select kind from discrepancies where provider = 'flutterwave' and reference like 'transaction %'",
    );
    expect(surplus).toEqual([{ kind: 'unknown-charge' }]);
  });

  it('takes a new account number after the old one expired; money on the old one is refunded after the new one', async () => {
    const { reference } = await startThere();
    const oldNumber = await accountOf(reference);
    await expire(reference);
    const renewed = await payments.initiation.renewTransfer(reference);
    await sendThere(await accountOf(renewed.reference));
    expect(await received(renewed.reference)).toMatchObject({ amount: 250_000 });
    await sendThere(oldNumber, { accepted: true, hours_later: 1 });
    expect(await received(reference)).toMatchObject({ isSurplus: true });
    expect(await receipts.get(renewed.reference)).toMatchObject({ surplusReference: reference });
    expect(await donationsOf(reference)).toEqual([]);
  });

  it('asks for no money on the new account number once the old one took it', async () => {
    const { reference } = await startThere();
    const oldNumber = await accountOf(reference);
    await expire(reference);
    const { reference: renewed } = await payments.initiation.renewTransfer(reference);
    const revisionOf = async () => (await receipts.listRevisions([renewed]))[0]?.revision;
    const before = await revisionOf();
    expect(await receipts.get(renewed)).not.toHaveProperty('paidReference');
    await sendThere(oldNumber, { accepted: true, hours_later: 1 });
    expect(await received(reference)).not.toHaveProperty('paidReference');
    const receipt = await receipts.get(renewed);
    expect(receipt).toMatchObject({ state: 'waiting', paidReference: reference });
    expect(receipt).not.toHaveProperty('transfer');
    expect(await revisionOf()).not.toBe(before);
  });

  it('fails without an account number, leaving the checkout as it was', async () => {
    await payments.sandbox.control('/flutterwave/faults', { kind: 'error', count: 1, path: '/v3/charges' });
    const creatorId = randomUUID();
    await expect(startThere({ creatorId })).rejects.toThrow(rejection('payment.no-account-number'));
    expect((await startThere({ creatorId, channel: 'checkout' })).paymentUrl).toContain('/flutterwave/checkout/');
  });
});

describe('ReceiptsService.listRevisions', () => {
  it('changes with the payment and its returned transfers, and knows no foreign reference', async () => {
    const { reference } = await start();
    const revision = async () => (await receipts.listRevisions([reference, v7(), 'no-uuid']))[0]?.revision;
    const seen = [await revision()];
    const accountNumber = await accountOf(reference);
    await send(accountNumber, { amount: 100 });
    await returnedOf(reference, 1);
    seen.push(await revision());
    await send(accountNumber);
    await eventually(async () => ((await donationsOf(reference)).length === 1 ? true : undefined));
    seen.push(await revision());
    expect(new Set(seen).size).toBe(3);
    expect(await receipts.listRevisions([reference, v7(), 'no-uuid'])).toHaveLength(1);
  });
});
