/**
 * One movement of money can be reported more than once, under names that have nothing in common: Paystack's webhook names a
 * refund by the bank's reference and its API by an id, and the refund that settles a lost dispute names no dispute. Reports of
 * one payment are then matched by amount. Whatever comes first is booked; what comes later about the same money changes
 * nothing. At Stripe a refund has one name everywhere and a dispute makes no refund, so only the same name is the same money.
 * Pure; the caller holds the lock of the payments.
 */
import type { Reversal } from '../providers/payment-provider.js';
import { type ReversalOfPayment, reversalId } from './reverse-donations.js';

export type NoticeSource = 'refund-webhook' | 'refund-look-up' | 'dispute';

/** A report of money that went back. `reversalId` is the booking it is about; equal to `id` for the first report. */
export type ReversalNotice = {
  id: string;
  paymentId: string;
  reversalId: string;
  source: NoticeSource;
  providerReference: string;
  /** Kobo or cents, by the currency of the payment. */
  amountMinor: number;
};

/** Refunds of this amount that we asked for ourselves and that did not fail. */
export type OwnRefunds = { paymentId: string; amountMinor: number; count: number };

/** Returns the reversals that are not booked yet, and every notice that is new. */
export function admitReversals(
  received: readonly ReversalOfPayment[],
  known: { notices: readonly ReversalNotice[]; ownRefunds: readonly OwnRefunds[] },
): { fresh: ReversalOfPayment[]; notices: ReversalNotice[] } {
  const all = [...known.notices];
  const fresh: ReversalOfPayment[] = [];
  for (const one of received) {
    const id = reversalId(one);
    if (all.some((notice) => notice.id === id)) continue;
    const { reversal, payment } = one;
    const { amountMinor, reversalReference: providerReference } = reversal;
    const report = { id, paymentId: payment.id, source: sourceOf(reversal), providerReference, amountMinor };
    const isSameMoney = (other: ReversalNotice) =>
      other.paymentId === payment.id && other.amountMinor === amountMinor && reversal.provider === 'paystack';
    const own = known.ownRefunds.find((row) => row.paymentId === payment.id && row.amountMinor === amountMinor);
    const matched = findBooking(report.source, { notices: all.filter(isSameMoney), ownRefunds: own?.count ?? 0 });
    all.push({ ...report, reversalId: matched ?? id });
    if (!matched) fresh.push(one);
  }
  return { fresh, notices: all.slice(known.notices.length) };
}

/**
 * A refund is its own report by the other source if there is one, then one we asked for, then that of a dispute. A dispute
 * is that of a refund which nobody here asked for.
 */
function findBooking(
  source: NoticeSource,
  { notices, ownRefunds }: { notices: readonly ReversalNotice[]; ownRefunds: number },
): string | undefined {
  const sources = new Map<string, NoticeSource[]>();
  for (const notice of notices)
    sources.set(notice.reversalId, [...(sources.get(notice.reversalId) ?? []), notice.source]);
  const bookings = [...sources].map(([id, reportedBy]) => ({ id, reportedBy }));
  const plainRefunds = bookings.filter(({ reportedBy }) => !reportedBy.includes('dispute'));
  if (source === 'dispute') return plainRefunds.length > ownRefunds ? plainRefunds.at(-1)?.id : undefined;
  const isUnreported = ({ reportedBy }: { reportedBy: NoticeSource[] }) => !reportedBy.includes(source);
  const counterpart = plainRefunds.find(isUnreported);
  if (counterpart || plainRefunds.length < ownRefunds) return counterpart?.id;
  return bookings.find((booking) => booking.reportedBy.includes('dispute') && isUnreported(booking))?.id;
}

function sourceOf({ cause, source = 'webhook' }: Reversal): NoticeSource {
  return cause === 'dispute' ? 'dispute' : `refund-${source}`;
}
