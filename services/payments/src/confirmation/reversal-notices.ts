/**
 * One movement of money can be reported more than once, under names that have nothing in common: Paystack's webhook names a
 * refund by the bank's reference and its API by an id, and the refund that confirms a lost dispute names no dispute. Reports of
 * one payment are then matched by amount. Whatever comes first is booked; what comes later about the same money changes
 * nothing. At Stripe a refund has one name everywhere and a dispute makes no refund, so only the same name is the same money.
 * A dispute that was won is never deducted, in whatever order its outcomes come. Pure; the caller locks the payments.
 */
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { deterministicId } from '../providers/deterministic-id.js';
import {
  type ReportOfPayment,
  type ReversalOfPayment,
  reversalId,
  type WonDisputeOfPayment,
} from './reverse-donations.js';

export type NoticeSource = 'refund-webhook' | 'refund-look-up' | 'dispute' | 'dispute-won';

/** A report of money that went back, or came back. `reversalId` is the booking it is about; the first report has its id. */
export type ReversalNotice = {
  id: string;
  paymentId: string;
  reversalId: string;
  source: NoticeSource;
  providerReference: string;
  /** Kobo or cents, by the currency of the payment. */
  amountMinor: number;
  /** When a dispute was decided, where the provider says so. */
  occurredAt: Date | null;
};

/** Refunds of this amount that we asked for ourselves and that did not fail. */
export type OwnRefunds = { paymentId: string; amountMinor: number; count: number };

export type Admitted = {
  /** To be booked, in the order they came. */
  reversals: ReversalOfPayment[];
  /** Won disputes whose loss was booked, to be credited again. */
  reinstatements: WonDisputeOfPayment[];
  notices: ReversalNotice[];
  discrepancies: NewDiscrepancy[];
};

/** Decides what of `received` is not booked yet. */
export function admitReversals(
  received: readonly ReportOfPayment[],
  known: { notices: readonly ReversalNotice[]; ownRefunds: readonly OwnRefunds[] },
): Admitted {
  const all = [...known.notices];
  const admitted: Admitted = { reversals: [], reinstatements: [], notices: [], discrepancies: [] };
  const record = (report: ReportOfPayment, about: { id: string; reversalId: string }) => {
    const notice = { ...noticeOf(report), ...about };
    all.push(notice);
    admitted.notices.push(notice);
  };
  for (const report of received) {
    const lossId = reversalId(report);
    const isKnown = (id: string) => all.some((notice) => notice.id === id);
    if (isWon(report)) {
      const id = reinstatementId(report);
      if (isKnown(id)) continue;
      if (isKnown(lossId)) admitted.reinstatements.push(report);
      record(report, { id, reversalId: lossId });
    } else if (isReversal(report)) {
      const won = all.find((notice) => notice.source === 'dispute-won' && notice.reversalId === lossId);
      if (won && isAfter(report, won)) admitted.discrepancies.push(lostAgain(report));
      if (isKnown(lossId)) continue;
      const matched = won?.reversalId ?? findSameMoney(report, { notices: all, ownRefunds: known.ownRefunds });
      if (!matched) admitted.reversals.push(report);
      record(report, { id: lossId, reversalId: matched ?? lossId });
    }
  }
  return admitted;
}

/** A lost dispute is won back once. */
export function reinstatementId({ reversal, payment }: Omit<WonDisputeOfPayment, 'correlationId'>): string {
  return deterministicId(reversal.provider, 'reinstatement', payment.id, reversal.reversalReference);
}

/**
 * A refund is its own report by the other source if there is one, then one we asked for, then that of a dispute. A dispute
 * is that of a refund which nobody here asked for. Returns the id of the booking.
 */
function findSameMoney(
  report: ReversalOfPayment,
  known: { notices: readonly ReversalNotice[]; ownRefunds: readonly OwnRefunds[] },
): string | undefined {
  const { reversal, payment } = report;
  if (reversal.provider !== 'paystack') return undefined;
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

/** Which sources reported each booking. */
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

function isWon(report: ReportOfPayment): report is WonDisputeOfPayment {
  return report.reversal.cause === 'dispute-won';
}

function isReversal(report: ReportOfPayment): report is ReversalOfPayment {
  return !isWon(report);
}

function isAfter({ reversal }: ReversalOfPayment, { occurredAt }: ReversalNotice): boolean {
  return occurredAt !== null && reversal.occurredAt !== undefined && new Date(reversal.occurredAt) > occurredAt;
}

/** Not deducted by itself: whether the appeal stands is for a person to find out at the provider. */
function lostAgain({ reversal, payment }: ReversalOfPayment): NewDiscrepancy {
  const { provider, reversalReference, amountMinor, currency } = reversal;
  const details = { reversal: reversalReference, amountMinor, currency };
  return { kind: 'dispute-lost-again', provider, reference: payment.id, details };
}
