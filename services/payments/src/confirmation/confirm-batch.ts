/**
 * Decides the effect of a batch of provider events, as plain data: the events to store, the payments that succeed, the
 * new donations and the totals they increase. Pure; the repository reads before it and writes after it.
 */
import {
  anonymousDonor,
  type DonationPaid,
  type PaymentProviderName,
  shownKobo,
  type WebhookOutcome,
} from '@tipnaija/contracts';
import type { NewReturnedTransfer } from '../bank-transfers/returned-transfer.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import type { DisputeOfPayment } from '../disputes/dispute.js';
import { decideConfirmation, decideDispute, decideReversal, type Payment } from '../donations/donation.js';
import type { ChargeCost, ProviderEvent } from '../providers/payment-provider.js';
import type { CreatorTotals } from './creator-totals.js';
import { paymentMethodOf } from './payment-method.js';
import { paymentName } from './payment-name.js';
import type { ReportOfPayment } from './reverse-donations.js';

/** A provider event with the correlation id of the request that delivered it. */
export type ReceivedEvent = ProviderEvent & { correlationId: string };

export type DecidedEvent = { event: ProviderEvent; outcome: WebhookOutcome; reason: string | null };

export type ConfirmedPayment = {
  payment: Payment;
  grossKobo: number;
  paidAt: Date;
  flag: 'short-paid' | 'over-paid' | null;
  cost: ChargeCost | undefined;
  correlationId: string;
  /** The creator blocked the supporter. */
  isBlocked?: true;
};

/**
 * Decides each event in the order of arrival. A payment confirmed by one event counts as confirmed for the rest of the
 * batch. Of several attempts of one tip, the first to be confirmed counts and the others are surplus. Events about a
 * deleted creator lose their bodies, which name the donor.
 * @param payments by every name an event may use: our id or the provider's reference; with all attempts of their tips
 */
export function decideBatch(events: readonly ReceivedEvent[], payments: ReadonlyMap<string, Payment>) {
  const confirmedNow = new Map<string, Payment>();
  const counted = new Set([...payments.values()].filter(isCounted).map(({ firstAttemptId }) => firstAttemptId));
  const confirmed: ConfirmedPayment[] = [];
  const reversals: ReportOfPayment[] = [];
  const returnedTransfers: NewReturnedTransfer[] = [];
  const findPayment = (provider: PaymentProviderName, reference: string) => {
    const payment = payments.get(paymentName(provider, reference));
    return payment && (confirmedNow.get(payment.id) ?? payment);
  };
  const disputes = events.flatMap(({ provider, dispute: report }): DisputeOfPayment[] => {
    const payment = report && findPayment(provider, report.reference);
    return payment && decideDispute(payment, report).outcome === 'confirmed' ? [{ report, paymentId: payment.id }] : [];
  });
  const decided = events.map((event): DecidedEvent => {
    if (event.type === 'dispute') {
      return { event, ...decideDispute(findPayment(event.provider, event.dispute.reference), event.dispute) };
    }
    if (event.type === 'ignored') return { event, outcome: 'ignored', reason: null };
    if (event.type === 'transfer-returned') {
      const payment = findPayment(event.provider, event.transfer.reference);
      if (!payment) return { event, outcome: 'quarantined', reason: 'unknown reference' };
      const { amountMinor: amountKobo, reason } = event.transfer;
      returnedTransfers.push({ eventKey: event.eventKey, paymentId: payment.id, amountKobo, reason });
      return { event, outcome: 'confirmed', reason: null };
    }
    if (event.type === 'unreadable') return { event, outcome: 'quarantined', reason: event.reason };
    const { correlationId } = event;
    if (event.type === 'reversal') {
      const payment = findPayment(event.provider, event.reversal.reference);
      const { outcome, reason } = decideReversal(payment, event.reversal);
      if (outcome === 'confirmed' && payment) reversals.push({ reversal: event.reversal, payment, correlationId });
      return { event, outcome, reason };
    }
    const payment = findPayment(event.provider, event.charge.reference);
    const decision = decideConfirmation(payment, event.charge);
    if (decision.outcome !== 'confirmed') {
      return { event, outcome: decision.outcome, reason: decision.outcome === 'quarantined' ? decision.reason : null };
    }
    const { paidAt, amountMinor, cost } = event.charge;
    const providerReference = payment?.providerReference ?? event.charge.providerReference ?? null;
    const isSurplus = counted.has((payment as Payment).firstAttemptId);
    const change = { status: 'succeeded', paidMinor: amountMinor, providerReference, isSurplus } as const;
    const paid: Payment = { ...(payment as Payment), ...change };
    confirmedNow.set(paid.id, paid);
    if (isCounted(paid)) counted.add(paid.firstAttemptId);
    const { grossKobo, flag } = decision;
    confirmed.push({ payment: paid, grossKobo, paidAt, flag, cost, correlationId });
    return { event, outcome: 'confirmed', reason: isSurplus ? 'another attempt was paid first' : null };
  });
  const stored = decided.map((decision): DecidedEvent => {
    const { provider, reference } = decision.event;
    const isEmptied = isDone(decision) && reference !== null && findPayment(provider, reference)?.isErased;
    return isEmptied ? { ...decision, event: { ...decision.event, body: Buffer.alloc(0) } } : decision;
  });
  return { decided: stored, confirmed, reversals, returnedTransfers, disputes };
}

/** True for an event that neither a retry nor a person reads again. */
function isDone({ outcome }: DecidedEvent): boolean {
  return outcome !== 'failed' && outcome !== 'quarantined';
}

/** True for the attempt that is the tip, of a tip with several attempts. */
function isCounted({ firstAttemptId, status, isSurplus }: Payment): boolean {
  return firstAttemptId !== null && status === 'succeeded' && !isSurplus;
}

/**
 * Returns the discrepancies of a batch: quarantined events, and payments whose paid amount differs from the requested
 * one.
 */
export function discrepanciesOf(
  decided: readonly DecidedEvent[],
  confirmed: readonly ConfirmedPayment[],
): NewDiscrepancy[] {
  const quarantined = decided.flatMap(({ event, outcome, reason }): NewDiscrepancy[] =>
    outcome === 'quarantined'
      ? [
          {
            kind: 'event-quarantined',
            provider: event.provider,
            reference: event.eventKey,
            details: { event: event.kind, payment: event.reference, reason },
          },
        ]
      : [],
  );
  const otherAmounts = confirmed.flatMap(({ payment, flag }): NewDiscrepancy[] =>
    // All of a surplus payment is refunded, whatever its amount.
    flag && !payment.isSurplus
      ? [
          {
            kind: flag,
            provider: payment.provider,
            reference: payment.id,
            details: {
              requestedMinor: payment.requestedMinor,
              paidMinor: payment.paidMinor,
              currency: payment.currency,
            },
          },
        ]
      : [],
  );
  return [...quarantined, ...otherAmounts];
}

export type NewDonation = DonationPaid & { paidAtDate: Date; correlationId: string };

/** Numbers the donations under their creators' totals, which the caller has locked, and increases the totals. */
export function numberDonations(
  confirmed: readonly ConfirmedPayment[],
  options: { ids: readonly number[]; totals: ReadonlyMap<string, CreatorTotals> },
): { donations: NewDonation[]; totals: CreatorTotals[] } {
  const totals = new Map([...options.totals].map(([creatorId, row]) => [creatorId, { ...row }]));
  const donations = confirmed.map((tip, index): NewDonation => {
    const { payment, grossKobo, paidAt, flag, cost, correlationId, isBlocked } = tip;
    // A short payment does not pay for the song: it becomes a tip without a song.
    const selectedSong = flag === 'short-paid' ? null : payment.selectedSong;
    // Another amount than the requested one is shown as it was paid: it covers no fee exactly.
    const covered = flag === null && payment.tipKobo !== null ? { tipKobo: payment.tipKobo } : {};
    const paymentMethod = paymentMethodOf(cost);
    const own = totals.get(payment.creatorId) as CreatorTotals;
    const donationId = options.ids[index] as number;
    const previousDonationId = own.lastDonationId;
    own.totalKobo += shownKobo({ grossKobo, ...covered });
    own.donationCount += 1;
    own.revision += 1;
    own.lastDonationId = donationId;
    return {
      donationId,
      previousDonationId,
      creatorId: payment.creatorId,
      paymentId: payment.id,
      provider: payment.provider,
      grossKobo,
      ...covered,
      donorName: payment.donorName,
      message: payment.message,
      giftEffect: payment.giftEffect as DonationPaid['giftEffect'],
      ...(selectedSong ? { selectedSong } : {}),
      paidAt: paidAt.toISOString(),
      ...(paymentMethod ? { paymentMethod } : {}),
      ...(isBlocked ? { isBlocked } : {}),
      paidAtDate: paidAt,
      correlationId,
      creatorTotalKobo: own.totalKobo,
      creatorTotalsRevision: own.revision,
    };
  });
  return { donations, totals: [...totals.values()] };
}

/** All donors with the same name count as one supporter. */
export type SupporterName = { creatorId: string; donorName: string };

export type SupporterIncrease = SupporterName & { totalKobo: number; donationCount: number };

/** `firstPaidAt`: the time of the supporter's first donation of a batch. */
export type SupporterTips = SupporterIncrease & { firstPaidAt: Date };

/** Returns one row per creator and name, in the same order for every writer, so that two batches cannot deadlock. */
export function supporterIncreases(donations: readonly NewDonation[]): SupporterTips[] {
  const increases = new Map<string, SupporterTips>();
  for (const donation of donations) {
    const { creatorId, donorName, paidAtDate } = donation;
    const name = donorName ?? anonymousDonor;
    const key = `${creatorId} ${name}`;
    const increase = increases.get(key) ?? {
      creatorId,
      donorName: name,
      totalKobo: 0,
      donationCount: 0,
      firstPaidAt: paidAtDate,
    };
    increase.totalKobo += shownKobo(donation);
    increase.donationCount += 1;
    increases.set(key, increase);
  }
  return [...increases].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, increase]) => increase);
}
