/**
 * The effect of reversals on donations and totals, as plain data. A reversal deducts at most the remaining amount of
 * its donation: a refund and a lost dispute of one payment together return no more than was paid. Pure.
 */
import { type DonationReversed, type PaymentProviderName, shownKobo } from '@tipnaija/contracts';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { type Payment, toKobo } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ReinstatementReport, Reversal, ReversalReport } from '../providers/payment-provider.js';
import type { CreatorTotals } from './creator-totals.js';

/** A report with the payment it belongs to and the correlation id of the request that delivered it. */
export type ReportOfPayment<Report extends ReversalReport = ReversalReport> = {
  reversal: Report;
  payment: Payment;
  correlationId: string;
};

export type ReversalOfPayment = ReportOfPayment<Reversal>;
export type ReinstatementOfPayment = ReportOfPayment<ReinstatementReport>;

/** A donation with its amounts, under our lock. */
export type RemainingDonation = {
  id: number;
  paymentId: string;
  creatorId: string;
  provider: PaymentProviderName;
  donorName: string | null;
  grossKobo: number;
  tipKobo: number | null;
  reversedKobo: number;
  paidAt: Date;
};

export type NewReversal = DonationReversed & {
  id: string;
  providerReference: string;
  donorName: string | null;
  /** What leaves the totals, which count what is shown of a tip. */
  shownKobo: number;
  /** When the donation was paid. */
  paidAtDate: Date;
  /** True when nothing of the donation remains. */
  isWhole: boolean;
  correlationId: string;
};

/** Returns the reversal's id. The same refund or dispute has the same id in every event that reports it. */
export function reversalId({ reversal, payment }: Omit<ReportOfPayment, 'correlationId'>): string {
  return deterministicId(reversal.provider, 'reversal', payment.id, reversal.reversalReference);
}

export function reverseDonations(
  reversals: readonly ReversalOfPayment[],
  options: {
    donations: ReadonlyMap<string, RemainingDonation>;
    totals: ReadonlyMap<string, CreatorTotals>;
    /** Ids of reversals that are already recorded. */
    known: ReadonlySet<string>;
  },
): { reversals: NewReversal[]; totals: CreatorTotals[]; discrepancies: NewDiscrepancy[] } {
  const discrepancies: NewDiscrepancy[] = [];
  const totals = new Map([...options.totals].map(([creatorId, row]) => [creatorId, { ...row }]));
  const reversedKobo = new Map<string, number>();
  const seen = new Set(options.known);
  const newReversals = reversals.flatMap((received): NewReversal[] => {
    const { reversal, payment, correlationId } = received;
    const donation = options.donations.get(payment.id);
    const id = reversalId(received);
    if (!donation || seen.has(id)) return [];
    const already = reversedKobo.get(donation.paymentId) ?? donation.reversedKobo;
    const requestedKobo = toKobo(reversal.amountMinor, payment.ngnPerUsd);
    const amountKobo = Math.min(requestedKobo, donation.grossKobo - already);
    if (amountKobo < requestedKobo) discrepancies.push(excessOf(received, requestedKobo - amountKobo));
    if (amountKobo <= 0) return [];
    seen.add(id);
    reversedKobo.set(donation.paymentId, already + amountKobo);
    const own = totals.get(donation.creatorId) as CreatorTotals;
    const isWhole = already + amountKobo === donation.grossKobo;
    const leavesKobo = shownKobo(donation, already) - shownKobo(donation, already + amountKobo);
    // Clamp: wrong statistics must not block a correct reversal.
    own.totalKobo = Math.max(0, own.totalKobo - leavesKobo);
    own.donationCount = Math.max(0, own.donationCount - (isWhole ? 1 : 0));
    own.revision += 1;
    return [
      {
        id,
        donationId: donation.id,
        creatorId: donation.creatorId,
        paymentId: donation.paymentId,
        provider: donation.provider,
        cause: reversal.cause,
        grossKobo: donation.grossKobo,
        ...(donation.tipKobo === null ? {} : { tipKobo: donation.tipKobo }),
        alreadyReversedKobo: already,
        reversedKobo: amountKobo,
        creatorTotalKobo: own.totalKobo,
        creatorTotalsRevision: own.revision,
        providerReference: reversal.reversalReference,
        donorName: donation.donorName,
        shownKobo: leavesKobo,
        paidAtDate: donation.paidAt,
        isWhole,
        correlationId,
      },
    ];
  });
  return { reversals: newReversals, totals: [...totals.values()], discrepancies };
}

/** Returns the discrepancy of a reversal of more than is left of its payment. */
export function excessOf({ reversal, payment }: ReversalOfPayment, excessKobo: number): NewDiscrepancy {
  const details = { payment: payment.id, reversal: reversal.reversalReference, excessKobo };
  return {
    kind: 'refund-exceeds',
    provider: payment.provider,
    reference: reversalId({ reversal, payment }),
    details,
  };
}
