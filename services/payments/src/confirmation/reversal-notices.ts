/**
 * A provider can report one movement of money more than once, under unrelated references: Paystack's webhook identifies
 * a refund by the bank's reference and its API by an id, and the refund that confirms a lost dispute does not reference
 * the dispute. Reports about one payment are therefore matched by amount. The first report is booked; later reports
 * about the same money change nothing. At Stripe a refund has the same reference everywhere and a dispute creates no
 * refund, so only equal references mean the same money. A won dispute and a failed refund are never deducted, whatever the
 * order of their outcomes. Pure; the caller locks the payments.
 */
import { paymentProviders } from '@tipnaija/contracts';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import type { Payment } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { FailedRefund } from '../providers/payment-provider.js';
import {
  type ReinstatementOfPayment,
  type ReportOfPayment,
  type ReversalOfPayment,
  reversalId,
} from './reverse-donations.js';

export type NoticeSource = 'refund-webhook' | 'refund-look-up' | 'refund-failed' | 'dispute' | 'dispute-won';

/**
 * A report of reversed or reinstated money. `reversalId` is the booking that it describes; the first report's id equals
 * it.
 */
export type ReversalNotice = {
  id: string;
  paymentId: string;
  reversalId: string;
  source: NoticeSource;
  providerReference: string;
  /** Kobo or cents, depending on the payment's currency. */
  amountMinor: number;
  /** When the dispute was decided; null when the provider does not say. */
  occurredAt: Date | null;
};

/** The number of refunds with this amount that we requested and that did not fail. */
export type OwnRefunds = { paymentId: string; amountMinor: number; count: number };

/** `isBooked`: it was reported as returned before. */
export type FailedRefundOfPayment = { refund: FailedRefund; payment: Payment; isBooked: boolean };

export type Admitted = {
  /** Reversals to book, in the order of arrival. */
  reversals: ReversalOfPayment[];
  /** Won disputes and failed refunds whose reversal was booked, to credit again. */
  reinstatements: ReinstatementOfPayment[];
  /** Failed refunds that are reported for the first time. */
  failedRefunds: FailedRefundOfPayment[];
  notices: ReversalNotice[];
  discrepancies: NewDiscrepancy[];
};

/** Decides which of the `received` reports are not booked yet. */
export function admitReversals(
  received: readonly ReportOfPayment[],
  known: { notices: readonly ReversalNotice[]; ownRefunds: readonly OwnRefunds[] },
): Admitted {
  const all = [...known.notices];
  const admitted: Admitted = { reversals: [], reinstatements: [], failedRefunds: [], notices: [], discrepancies: [] };
  const record = (report: ReportOfPayment, about: { id: string; reversalId: string }) => {
    const notice = { ...noticeOf(report), ...about };
    all.push(notice);
    admitted.notices.push(notice);
  };
  for (const report of received) {
    const lossId = reversalId(report);
    const isKnown = (id: string) => all.some((notice) => notice.id === id);
    if (isReinstatement(report)) {
      const id = reinstatementId(report);
      if (isKnown(id)) continue;
      const { payment, reversal } = report;
      const isBooked = isKnown(lossId);
      if (isBooked) admitted.reinstatements.push(report);
      if (reversal.cause === 'refund-failed') admitted.failedRefunds.push({ refund: reversal, payment, isBooked });
      record(report, { id, reversalId: lossId });
    } else if (isReversal(report)) {
      const won = all.find((notice) => isReinstatementSource(notice.source) && notice.reversalId === lossId);
      if (won && isAfter(report, won)) admitted.discrepancies.push(lostAgain(report));
      if (isKnown(lossId)) continue;
      const matched = won?.reversalId ?? findSameMoney(report, { notices: all, ownRefunds: known.ownRefunds });
      if (!matched) admitted.reversals.push(report);
      record(report, { id: lossId, reversalId: matched ?? lossId });
    }
  }
  return admitted;
}

/** Returns the reinstatement's id, which is the same for every report: a reversal is reinstated once. */
export function reinstatementId({ reversal, payment }: Omit<ReinstatementOfPayment, 'correlationId'>): string {
  return deterministicId(reversal.provider, 'reinstatement', payment.id, reversal.reversalReference);
}

/**
 * Matches a refund first with its own report from the other source, then with a refund we requested, then with a
 * dispute. Matches a dispute with a refund that we did not request. Returns the id of the booking.
 */
function findSameMoney(
  report: ReversalOfPayment,
  known: { notices: readonly ReversalNotice[]; ownRefunds: readonly OwnRefunds[] },
): string | undefined {
  const { reversal, payment } = report;
  if (paymentProviders[reversal.provider].hasStableReversalReferences) return undefined;
  const isLike = (row: { paymentId: string; amountMinor: number }) =>
    row.paymentId === payment.id && row.amountMinor === reversal.amountMinor;
  const ownRefunds = known.ownRefunds.find(isLike)?.count ?? 0;
  const bookings = bookingsOf(known.notices.filter(isLike));
  const plainRefunds = bookings.filter(({ sources }) => !sources.has('dispute'));
  const source = sourceOf(report);
  if (source === 'dispute') return plainRefunds.length > ownRefunds ? plainRefunds.at(-1)?.id : undefined;
  const isUnreported = ({ sources }: { sources: ReadonlySet<NoticeSource> }) => !sources.has(source);
  const counterpart = plainRefunds.find(isUnreported);
  if (counterpart || plainRefunds.length < ownRefunds) return counterpart?.id;
  return bookings.find((booking) => booking.sources.has('dispute') && isUnreported(booking))?.id;
}

/** Returns the sources that reported each booking. */
function bookingsOf(notices: readonly ReversalNotice[]): { id: string; sources: ReadonlySet<NoticeSource> }[] {
  const sources = new Map<string, Set<NoticeSource>>();
  for (const { reversalId: id, source } of notices) sources.set(id, (sources.get(id) ?? new Set()).add(source));
  return [...sources].map(([id, reportedBy]) => ({ id, sources: reportedBy }));
}

function noticeOf(report: ReportOfPayment): Omit<ReversalNotice, 'id' | 'reversalId'> {
  const { amountMinor, reversalReference: providerReference, occurredAt } = report.reversal;
  const money = { paymentId: report.payment.id, providerReference, amountMinor };
  return { ...money, source: sourceOf(report), occurredAt: occurredAt ? new Date(occurredAt) : null };
}

function sourceOf({ reversal }: ReportOfPayment): NoticeSource {
  return reversal.cause === 'refund' ? `refund-${reversal.source ?? 'webhook'}` : reversal.cause;
}

function isReinstatementSource(source: string): boolean {
  return source === 'dispute-won' || source === 'refund-failed';
}

function isReinstatement(report: ReportOfPayment): report is ReinstatementOfPayment {
  return isReinstatementSource(report.reversal.cause);
}

function isReversal(report: ReportOfPayment): report is ReversalOfPayment {
  return !isReinstatement(report);
}

function isAfter({ reversal }: ReversalOfPayment, { occurredAt }: ReversalNotice): boolean {
  return occurredAt !== null && reversal.occurredAt !== undefined && new Date(reversal.occurredAt) > occurredAt;
}

/** The loss is not deducted automatically: a person must check the state of the appeal at the provider. */
function lostAgain({ reversal, payment }: ReversalOfPayment): NewDiscrepancy {
  const { provider, reversalReference, amountMinor, currency } = reversal;
  const details = { reversal: reversalReference, amountMinor, currency };
  return { kind: 'dispute-lost-again', provider, reference: payment.id, details };
}
