import '../../testing/tiny-provider/declare.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCharge, aConfirmation, aRefund, totalsOf } from '../../testing/confirmation.js';
import { aReplacedTip, tinyBankOf } from '../../testing/failover.js';
import { eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { tinyName } from '../../testing/tiny-provider/tiny.registration.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import type { PaymentConfirmationService } from './payment-confirmation.service.js';

let payments: RunningPayments;
let replicas: [PaymentConfirmationService, PaymentConfirmationService];
const amountMinor = 250_000;
const tomorrow = new Date(Date.now() + 27 * 3_600_000);

beforeAll(async () => {
  payments = await startPayments();
  replicas = [aConfirmation(payments.database), aConfirmation(payments.database)];
}, 30_000);
beforeEach(() => {
  payments.line.isOpen = true;
});
afterAll(() => payments.stop());

const payAtPaystack = (reference: string) => payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
const payAtTiny = (reference: string) => {
  const hint = tinyBankOf(payments).attempt(reference, 'paid');
  return payments.get(WebhooksService).receive({ provider: tinyName, ...hint });
};
const tinyCharge = (reference: string, providerReference: string) =>
  lookUpEvent({ provider: tinyName, reference, providerReference, amountMinor, currency: 'NGN', paidAt: new Date() });

type Attempt = { id: string; status: string; isSurplus: boolean };
const attempt = async (id: string) => {
  const [row] = await payments.database.rows<Attempt>(
    'select id, status, is_surplus as "isSurplus" from payments where id = $1',
    [id],
  );
  return row as Attempt;
};
const untilPaid = (id: string) =>
  eventually(async () => ((await attempt(id)).status === 'succeeded' ? true : undefined));
const refundsOf = (paymentId: string) =>
  payments.database.rows<{ id: string; status: string; amountMinor: number }>(
    'select id, status, amount_minor as "amountMinor" from refunds where payment_id = $1',
    [paymentId],
  );
const untilRefunded = (paymentId: string) =>
  eventually(async () => {
    await payments.database.rows('update refunds set next_check_at = now() where next_check_at is not null');
    await payments.get(RefundsService).followDue();
    return (await refundsOf(paymentId))[0]?.status === 'returned' ? true : undefined;
  });

/** The tip exists once: one donation, one event, the totals of one, and the other attempt is being refunded. */
async function expectOneTip(creatorId: string, { tip, surplus }: { tip: string; surplus: string }) {
  expect([await attempt(tip), await attempt(surplus)]).toEqual([
    { id: tip, status: 'succeeded', isSurplus: false },
    { id: surplus, status: 'succeeded', isSurplus: true },
  ]);
  const donations = await payments.database.rows('select payment_id as id from donations where creator_id = $1', [
    creatorId,
  ]);
  expect(donations).toEqual([{ id: tip }]);
  const events = await payments.database.rows(
    `select data->>'paymentId' as id from outbox where type = 'payments.donation-paid' and data->>'creatorId' = $1`,
    [creatorId],
  );
  expect(events).toEqual([{ id: tip }]);
  expect(await totalsOf(new DonationsRepository(payments.database), creatorId)).toMatchObject({
    total_kobo: amountMinor,
    donation_count: 1,
  });
  expect(await refundsOf(surplus)).toMatchObject([{ amountMinor }]);
  expect(await refundsOf(tip)).toEqual([]);
}

describe('PaymentConfirmationService for two paid attempts of one tip', () => {
  it('counts the replacement and refunds the first attempt, reported later by webhook', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    expect(await payAtTiny(second)).toBe('confirmed');
    await payAtPaystack(first);
    await untilPaid(first);
    await expectOneTip(request.creatorId, { tip: second, surplus: first });
    await untilRefunded(first);
    const [returned] = await payments.database.rows<{ kobo: number }>(
      'select sum(reversed_kobo)::bigint as kobo from surplus_reversals where payment_id = $1',
      [first],
    );
    expect(returned?.kobo).toBe(amountMinor);
    expect(await payments.get(ReceiptsService).get(first)).toMatchObject({
      isSurplus: true,
      refundedAmount: amountMinor,
    });
    expect(await payments.get(ReceiptsService).get(second)).not.toHaveProperty('isSurplus');
    expect(await totalsOf(new DonationsRepository(payments.database), request.creatorId)).toMatchObject({
      total_kobo: amountMinor,
    });
  });

  it('counts the first attempt and refunds the replacement', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    await payAtPaystack(first);
    await untilPaid(first);
    expect(await payAtTiny(second)).toBe('confirmed');
    await expectOneTip(request.creatorId, { tip: first, surplus: second });
    await untilRefunded(second);
    expect(tinyBankOf(payments).refunds.filter(({ reference }) => reference === second)).toHaveLength(1);
  });

  it("empties the providers' reports about both when the creator is deleted", async () => {
    const { request, first, second } = await aReplacedTip(payments);
    await payAtTiny(second);
    await payAtPaystack(first);
    await untilPaid(first);
    const bytes = async () => {
      const rows = await payments.database.rows<{ bytes: number }>(
        `select length(body) as bytes from provider_events where reference = any($1)`,
        [[first, second]],
      );
      return rows.map((row) => row.bytes);
    };
    expect((await bytes()).filter((length) => length > 0)).toHaveLength(2);
    await payments.get(AccountsService).change(request.creatorId, 'deleted', new Date().toISOString());
    expect(Math.max(...(await bytes()))).toBe(0);
  });

  it.each([
    ['the first attempt', true],
    ['the replacement', false],
  ])(
    'counts one attempt when reconciliation finds the webhook of %s was lost',
    async (_which, isFirstLost) => {
      const { request, first, second } = await aReplacedTip(payments);
      payments.line.isOpen = false;
      await payAtPaystack(first);
      tinyBankOf(payments).attempt(second, 'paid');
      const [tip, surplus] = isFirstLost ? [second, first] : [first, second];
      const number = String(tinyBankOf(payments).payments.get(second)?.id);
      const reported = isFirstLost ? tinyCharge(second, number) : aCharge(first);
      expect(await replicas[0].confirm(reported)).toBe('confirmed');
      await payments.get(ReconciliationService).reconcileDue(tomorrow);
      await payments.database.rows('delete from reconciled_days');
      await expectOneTip(request.creatorId, { tip, surplus });
      await untilRefunded(surplus);
      await payments.get(ReconciliationService).reconcileDue(tomorrow);
      await payments.database.rows('delete from reconciled_days');
      const found = [...(await payments.discrepancies(first)), ...(await payments.discrepancies(second))];
      // No webhook reports the refund either: reconciliation may be the first to find it.
      const kinds = found.map(({ kind }) => kind).filter((kind) => kind !== 'refund-confirmed-late');
      expect(kinds).toEqual(['confirmed-late']);
    },
    60_000,
  );

  it.each([
    ['the first attempt and the replacement', 0],
    ['the replacement and the first attempt', 1],
  ])('counts one attempt when two replicas confirm %s at the same moment', async (_order, order) => {
    for (let round = 0; round < 5; round += 1) {
      const { request, first, second } = await aReplacedTip(payments);
      const events = [aCharge(first), tinyCharge(second, `${order}${round}`)];
      if (order === 1) events.reverse();
      const outcomes = await Promise.all(events.map((event, index) => replicas[index === 0 ? 0 : 1].confirm(event)));
      expect(outcomes).toEqual(['confirmed', 'confirmed']);
      const [tip, surplus] = (await attempt(first)).isSurplus ? [second, first] : [first, second];
      await expectOneTip(request.creatorId, { tip, surplus });
    }
  });

  it('counts one attempt when both are confirmed in one batch, and repeated events change nothing', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    const events = [aCharge(first), tinyCharge(second, 'batch')];
    const outcomes = await Promise.all([...events, ...events].map((event) => replicas[0].confirm(event)));
    expect(new Set(outcomes)).toEqual(new Set(['confirmed', 'duplicate']));
    const [tip, surplus] = (await attempt(first)).isSurplus ? [second, first] : [first, second];
    await expectOneTip(request.creatorId, { tip, surplus });
  });

  it('waits for the other attempt, whose confirmation is about to commit in another process', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    let confirmed: Promise<unknown> = Promise.resolve();
    await payments.database.transaction(async (transaction) => {
      await transaction.rows(
        `update payments set status = 'succeeded', paid_kobo = $2, paid_at = now(), next_check_at = null where id = $1`,
        [second, amountMinor],
      );
      confirmed = replicas[0].confirm(aCharge(first));
      await eventually(async () => {
        const waiting = await payments.database.rows('select from pg_locks where not granted');
        return waiting.length > 0 ? true : undefined;
      });
    });
    expect(await confirmed).toBe('confirmed');
    expect(await attempt(first)).toMatchObject({ isSurplus: true });
    const donations = 'select from donations where creator_id = $1';
    expect(await payments.database.rows(donations, [request.creatorId])).toEqual([]);
  });

  it('refunds only what a refund that arrived before its charge left', async () => {
    const { first, second } = await aReplacedTip(payments);
    await payAtTiny(second);
    expect(await replicas[0].confirm(aRefund(first, { amountMinor: 100_000 }))).toBe('deferred');
    expect(await replicas[0].confirm(aCharge(first))).toBe('confirmed');
    expect(await refundsOf(first)).toMatchObject([{ amountMinor: 150_000 }]);
  });

  it('records once what goes back beyond what was paid', async () => {
    const { first, second } = await aReplacedTip(payments);
    await payAtTiny(second);
    await replicas[0].confirm(aCharge(first));
    const excesses = () =>
      payments.database.rows(
        `select details->'excessKobo' as "excessKobo" from discrepancies
         where kind = 'refund-exceeds' and details->>'payment' = $1`,
        [first],
      );
    await replicas[0].confirm(aRefund(first, { amountMinor: 150_000, name: 'part' }));
    expect(await excesses()).toEqual([]);
    const more = aRefund(first, { amountMinor: 180_000, name: 'more' });
    await replicas[0].confirm(more);
    await replicas[0].confirm({ ...more, eventKey: randomUUID() });
    expect(await excesses()).toEqual([{ excessKobo: 80_000 }]);
  });

  it('records a discrepancy when the provider rejects the automatic refund', async () => {
    const { first, second } = await aReplacedTip(payments);
    await payAtTiny(second);
    // The transaction is unpaid at Paystack, so it rejects the refund.
    expect(await replicas[0].confirm(aCharge(first))).toBe('confirmed');
    await payments.database.rows('update refunds set next_check_at = now() where payment_id = $1', [first]);
    await payments.get(RefundsService).followDue();
    const [refund] = await refundsOf(first);
    expect(refund).toMatchObject({ status: 'failed' });
    expect(await payments.discrepancies(String(refund?.id))).toMatchObject([
      { kind: 'refund-failed', details: { surplusPayment: first, amountMinor } },
    ]);
  });
});

describe('The constraint on the attempts of a tip', () => {
  it('rejects a second counted attempt from any writer', async () => {
    const { first, second } = await aReplacedTip(payments);
    const succeed = (id: string) =>
      payments.database.rows(
        `update payments set status = 'succeeded', paid_kobo = 1, paid_at = now(), next_check_at = null where id = $1`,
        [id],
      );
    await succeed(second);
    await expect(succeed(first)).rejects.toThrow('one_paid_attempt_counts');
  });
});
