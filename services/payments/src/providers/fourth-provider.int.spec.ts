import '../../testing/tiny-provider/declare.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentProviderNames } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aDonationRequest, type RunningPayments, rejection, startPayments } from '../../testing/payments.js';
import { TinyProvider } from '../../testing/tiny-provider/tiny.provider.js';
import { tinyName } from '../../testing/tiny-provider/tiny.registration.js';
import type { TinyBank } from '../../testing/tiny-provider/tiny-bank.js';
import { DonationSearchService } from '../donation-search/donation-search.service.js';
import { PendingPaymentsService } from '../pending-payments/pending-payments.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { lagosDay } from '../reconciliation/lagos-day.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { RefundRequestsService } from '../refunds/refund-requests.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import { describeProvider } from './payment-provider.contract.js';
import { Providers } from './providers.js';

describeProvider('the fourth, of a test', { webhooks: 'hints', refunds: 'by look-up' }, async () => {
  const provider = new TinyProvider(tinyName, 'tiny-secret');
  const { bank } = provider;
  return {
    provider,
    pay: async ({ reference }) => bank.attempt(reference, 'paid'),
    decline: async ({ reference }) => bank.attempt(reference, 'declined'),
    refund: async ({ reference }, amountMinor) => {
      bank.refund(String(bank.payments.get(reference)?.id), String(amountMinor / 100), v7());
    },
    countPayments: async (reference) => [...bank.links.keys()].filter((key) => key === reference).length,
    failNext: async (count) => {
      bank.failures = count;
    },
    loseNextRefundAnswer: async () => {
      bank.isNextRefundAnswerLost = true;
    },
    webhookLike: async (isLike) => {
      for (const webhook of bank.hints) {
        const event = await provider.readWebhook(webhook);
        if (isLike(event)) return { webhook, event };
      }
      throw new Error('No such hint');
    },
    forge: (webhook) => [{ ...webhook, signature: 'another-secret' }],
    close: async () => undefined,
  };
});

describe('A provider of one folder, one declaration and one line', () => {
  let payments: RunningPayments;
  let bank: TinyBank;
  const tomorrow = new Date(Date.now() + 27 * 3_600_000);

  beforeAll(async () => {
    payments = await startPayments();
    bank = (payments.get(Providers).get(tinyName) as TinyProvider).bank;
  }, 30_000);
  afterAll(() => payments.stop());

  const initiate = () => payments.initiation.initiate(aDonationRequest({ provider: tinyName }));
  const receive = (webhook: { body: Buffer; signature: string }) =>
    payments.get(WebhooksService).receive({ provider: tinyName, ...webhook });
  const donationOf = async (reference: string) => {
    const rows = await payments.database.rows<{ id: number; remaining_kobo: number }>(
      'select id, remaining_kobo from donations where payment_id = $1',
      [reference],
    );
    return rows[0];
  };
  const eventsOf = (type: string, reference: string) =>
    payments.database.rows<{ data: object }>(`select data from outbox where type = $1 and data->>'paymentId' = $2`, [
      type,
      reference,
    ]);

  it('is offered after the declared ones', async () => {
    const offered = payments.get(Providers).configured();
    expect(offered.map(({ name }) => name)).toEqual([...paymentProviderNames]);
    expect(offered.at(-1)?.name).toBe(tinyName);
  });

  it('takes a tip through the receipt, a repeated hint, a refund and the search of the admin', async () => {
    const { paymentUrl, reference } = await initiate();
    expect(paymentUrl).toContain(reference);
    expect(await payments.get(ReceiptsService).get(reference)).toMatchObject({ state: 'waiting', amount: 250_000 });

    const hint = bank.attempt(reference, 'paid');
    await nextLookUp(reference);
    expect(await receive(hint)).toBe('confirmed');
    await expect(receive(hint)).rejects.toThrow(rejection('service.unavailable'));
    expect(await eventsOf('payments.donation-paid', reference)).toMatchObject([
      { data: { provider: tinyName, grossKobo: 250_000 } },
    ]);
    expect(await payments.get(ReceiptsService).get(reference)).toMatchObject({ state: 'received' });

    const donation = await donationOf(reference);
    const refunds = payments.get(RefundsService);
    const admin = { id: v7(), role: 'owner' } as const;
    const asked = { donationId: donation?.id as number, amountMinor: 100_000, reason: 'Asked', admin };
    const started = await payments.get(RefundRequestsService).refund({ ...asked, isSignInFresh: true });
    expect(started.refund).toMatchObject({ status: 'accepted' });
    await payments.database.rows('update refunds set next_check_at = now()');
    await refunds.followDue();
    expect(await eventsOf('payments.donation-reversed', reference)).toMatchObject([
      { data: { provider: tinyName, reversedKobo: 100_000 } },
    ]);
    await nextLookUp(reference);
    await receive(hint);
    expect((await donationOf(reference))?.remaining_kobo).toBe(150_000);
    expect(await eventsOf('payments.donation-reversed', reference)).toHaveLength(1);

    const found = await payments.get(DonationSearchService).search({ limit: 10, provider: tinyName });
    expect(found.donations).toMatchObject([
      { provider: tinyName, reference: String(bank.payments.get(reference)?.id), reversedKobo: 100_000 },
    ]);
  });

  it('books a refund of which only a hint arrives', async () => {
    const { reference } = await initiate();
    const hint = bank.attempt(reference, 'paid');
    expect(await receive(hint)).toBe('confirmed');
    bank.refund(String(bank.payments.get(reference)?.id), '500.00', v7());
    await nextLookUp(reference);
    expect(await receive(hint)).toBe('confirmed');
    expect((await donationOf(reference))?.remaining_kobo).toBe(200_000);
  });

  it('finds a payment whose hint was lost, by polling and by reconciliation', async () => {
    const polled = await initiate();
    bank.attempt(polled.reference, 'paid');
    await payments.database.rows('update payments set next_check_at = now(), checks = 1 where id = $1', [
      polled.reference,
    ]);
    await payments.get(PendingPaymentsService).checkDuePayments();
    expect(await donationOf(polled.reference)).toBeDefined();

    const reconciled = await initiate();
    bank.attempt(reconciled.reference, 'paid');
    await payments.get(ReconciliationService).reconcileDue(tomorrow);
    expect(await payments.discrepancies(reconciled.reference)).toMatchObject([{ kind: 'confirmed-late' }]);
    const days = await payments.get(ReconciliationService).listDays(50);
    expect(days).toContainEqual(expect.objectContaining({ day: lagosDay(new Date()), provider: tinyName }));
    // It compares the days of all providers.
  }, 90_000);

  it('ignores hints about unknown payments and payments of other providers', async () => {
    const other = await payments.initiation.initiate(aDonationRequest());
    for (const reference of [v7(), other.reference, 'no uuid'])
      expect(await receive({ body: Buffer.from(JSON.stringify({ reference })), signature: bank.secret })).toBe(
        'ignored',
      );
  });

  it('keeps the declared bounds of an amount', async () => {
    const below = payments.initiation.initiate(aDonationRequest({ provider: tinyName, amountMinor: 9_999 }));
    await expect(below).rejects.toThrow(rejection('donation.below-minimum'));
  });

  /** Ends the two seconds during which a payment is not looked up again. */
  const nextLookUp = (reference: string) =>
    payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);
});
