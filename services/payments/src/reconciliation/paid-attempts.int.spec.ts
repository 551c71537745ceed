import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InitiateDonation } from '@tipnaija/contracts';
import { aDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { SettlementsService } from './settlements.service.js';

/** Late enough that today and tomorrow are over. */
const inTwoDays = new Date(Date.now() + 51 * 3_600_000);

let payments: RunningPayments;
beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
afterAll(() => payments.stop());

const reconcile = () => payments.get(ReconciliationService).reconcileDue(inTwoDays);
const failNext = (path: string) =>
  payments.sandbox.control('/flutterwave/faults', { kind: 'error', count: 100, path, method: 'GET' });
const endFaults = () => payments.sandbox.control('/flutterwave/faults', {}, 'DELETE');
const isReconciled = async () => {
  const days = await payments.get(ReconciliationService).listDays(50);
  return days.filter(({ provider }) => provider === 'flutterwave').length === 7;
};

/** Starts a Flutterwave tip by bank transfer; `send` pays it, as often as it is called. */
async function aTransferTip(change: Partial<InitiateDonation> = {}) {
  const request = aDonationRequest({ provider: 'flutterwave', channel: 'transfer', ...change });
  const { reference } = await payments.initiation.initiate(request);
  const { transfer } = await payments.get(ReceiptsService).get(reference);
  // The receipt looked it up, after which a webhook has to wait two seconds.
  await payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);
  const send = (change: object = {}) =>
    payments.sandbox.control('/flutterwave/transfers', {
      account_number: transfer?.accountNumber,
      accepted: true,
      webhook: false,
      ...change,
    });
  return { reference, send };
}

/** Waits until the transfer is confirmed, and returns the id of its transaction. */
const confirmedAs = (reference: string) =>
  eventually(async () => {
    const [row] = await payments.database.rows<{ id: string | null }>(
      `select provider_reference as id from payments where id = $1 and status = 'succeeded'`,
      [reference],
    );
    return row?.id ?? undefined;
  });

/** The ids of the paid transactions that no payment of ours explains. */
async function othersOf(reference: string): Promise<string[]> {
  const response = await fetch(`${payments.sandbox.url}/control/flutterwave/transactions`);
  const { transactions } = (await response.json()) as { transactions: { id: number; tx_ref: string }[] };
  const ids = transactions.filter(({ tx_ref }) => tx_ref === reference).map(({ id }) => String(id));
  const ours = await confirmedAs(reference);
  expect(ids).toContain(ours);
  return ids.filter((id) => id !== ours);
}

describe('A Flutterwave tip that is paid twice', () => {
  it('has its second payment reported once by reconciliation, whatever hours lie between them', async () => {
    const confirmed = [await aTransferTip(), await aTransferTip()];
    for (const [index, { reference, send }] of confirmed.entries()) {
      await send({ webhook: true });
      await confirmedAs(reference);
      await send({ hours_later: index * 2 });
    }
    const unconfirmed = [await aTransferTip(), await aTransferTip()];
    for (const [index, { send }] of unconfirmed.entries()) {
      await send();
      await send({ hours_later: index * 2 });
    }
    // The hours are compared, but not the refunds: all of it is repeated.
    await failNext('/v3/refunds');
    await reconcile();
    await endFaults();
    expect(await isReconciled()).toBe(false);
    await reconcile();
    expect(await isReconciled()).toBe(true);
    for (const { reference } of [...confirmed, ...unconfirmed]) {
      const [other, ...more] = await othersOf(reference);
      expect(more).toEqual([]);
      expect(await payments.discrepancies(`transaction ${other}`)).toEqual([
        { kind: 'unknown-charge', details: { amountMinor: 250_000, currency: 'NGN', payment: reference } },
      ]);
    }
    const kinds = async ({ reference }: { reference: string }) =>
      (await payments.discrepancies(reference)).map(({ kind }) => kind);
    expect(await Promise.all(confirmed.map(kinds))).toEqual([[], []]);
    expect(await Promise.all(unconfirmed.map(kinds))).toEqual([['confirmed-late'], ['confirmed-late']]);
  }, 120_000);

  it('has its second payment reported by its settlement, and none again that a day has reported', async () => {
    const { reference, send } = await aTransferTip();
    await send({ webhook: true });
    await confirmedAs(reference);
    await send();
    await payments.sandbox.control('/flutterwave/settlements');
    await payments.get(SettlementsService).bookNew(new Date(Date.now() + 1_000));
    const [other] = await othersOf(reference);
    expect(await payments.discrepancies(`transaction ${other}`)).toMatchObject([{ kind: 'unknown-charge' }]);
    expect(await payments.discrepancies(reference)).toEqual([]);
    const found = await payments.database.rows(
      `select kind, count(*)::int from discrepancies where kind in ('unknown-charge', 'settlement-differs') group by kind`,
    );
    expect(found).toEqual([{ kind: 'unknown-charge', count: 5 }]);
  }, 60_000);
});

describe('A Flutterwave tip that is paid long after it was opened', () => {
  const openedEarlier = (reference: string) =>
    payments.database.rows(`update payments set created_at = now() - interval '90 minutes' where id = $1`, [reference]);
  const kinds = async (reference: string) => (await payments.discrepancies(reference)).map(({ kind }) => kind);

  it('is looked up before it counts as missing, and again later when Flutterwave does not respond', async () => {
    const { reference, send } = await aTransferTip();
    await send({ webhook: true });
    await confirmedAs(reference);
    await openedEarlier(reference);
    // Confirmed here, and unknown to Flutterwave.
    const imagined = (await aTransferTip({ channel: 'checkout' })).reference;
    const money = { amountMinor: 250_000, currency: 'NGN', paidAt: new Date() };
    const charge = { provider: 'flutterwave', reference: imagined, providerReference: '1', ...money } as const;
    await payments.get(PaymentConfirmationService).confirm(lookUpEvent(charge));
    await openedEarlier(imagined);

    await payments.database.rows('delete from reconciled_days');
    await failNext('/v3/transactions/verify_by_reference');
    await reconcile();
    await endFaults();
    expect([await kinds(reference), await kinds(imagined)]).toEqual([[], []]);
    expect(await isReconciled()).toBe(false);

    await failNext('/v3/refunds');
    await reconcile();
    await endFaults();
    expect(await isReconciled()).toBe(false);
    await reconcile();
    expect(await isReconciled()).toBe(true);
    expect(await kinds(imagined)).toEqual(['missing-at-provider']);
    expect(await kinds(reference)).toEqual([]);
  }, 120_000);
});
