/**
 * The effect of reversals on donations and totals, as plain data. A reversal deducts at most the remaining amount of
 * its donation: a refund and a lost dispute of one payment together return no more than was paid. When one of them is
 * reinstated, the other deducts what it could not before. Pure.
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

/**
 * A reversal that stands and deducted less than was reported, because other reversals had deducted the rest of the
 * donation.
 */
export type ShortReversal = Pick<NewReversal, 'paymentId' | 'cause' | 'providerReference'> & {
  id: string;
  missingKobo: number;
};

type Deduction = Pick<NewReversal, 'id' | 'paymentId' | 'cause' | 'providerReference' | 'correlationId'> & {
  requestedKobo: number;
};

type BeforeReversals = {
  /** By payment. */
  donations: ReadonlyMap<string, RemainingDonation>;
  /** By creator. */
  totals: ReadonlyMap<string, CreatorTotals>;
};

export function reverseDonations(
  reversals: readonly ReversalOfPayment[],
  options: BeforeReversals & {
    /** Ids of reversals that are already recorded. */
    known: ReadonlySet<string>;
  },
): { reversals: NewReversal[]; totals: CreatorTotals[]; discrepancies: NewDiscrepancy[] } {
  const seen = new Set(options.known);
  const isNew = (id: string) => !seen.has(id) && seen.add(id);
  const received = reversals.filter((own) => options.donations.has(own.payment.id) && isNew(reversalId(own)));
  const result = deduct(received.map(toDeduction), options);
  const deductedKobo = new Map(result.reversals.map(({ id, reversedKobo }) => [id, reversedKobo]));
  const discrepancies = received.flatMap((own) => {
    const { id, requestedKobo } = toDeduction(own);
    const excessKobo = requestedKobo - (deductedKobo.get(id) ?? 0);
    return excessKobo > 0 ? [excessOf(own, excessKobo)] : [];
  });
  return { ...result, discrepancies };
}

/**
 * Deducts what short reversals are missing from the amounts that were just reinstated, oldest first: a tip that a bank
 * took by a dispute does not count again because its refund failed.
 * @param causes the reinstatement that made room, by payment
 */
export function completeReversals(
  shorts: readonly ShortReversal[],
  { causes, ...before }: BeforeReversals & { causes: ReadonlyMap<string, { id: string; correlationId: string }> },
): { reversals: NewReversal[]; totals: CreatorTotals[] } {
  const deductions = shorts.flatMap(({ id: shortId, missingKobo: requestedKobo, ...short }): Deduction[] => {
    const cause = causes.get(short.paymentId);
    if (!cause) return [];
    const id = deterministicId('reversal', shortId, 'completed after', cause.id);
    return [{ ...short, id, requestedKobo, correlationId: cause.correlationId }];
  });
  return deduct(deductions, before);
}

function toDeduction(received: ReversalOfPayment): Deduction {
  const { reversal, payment, correlationId } = received;
  const { cause, reversalReference: providerReference } = reversal;
  const requestedKobo = toKobo(reversal.amountMinor, payment.ngnPerUsd);
  return { id: reversalId(received), paymentId: payment.id, cause, providerReference, requestedKobo, correlationId };
}

function deduct(
  deductions: readonly Deduction[],
  options: BeforeReversals,
): { reversals: NewReversal[]; totals: CreatorTotals[] } {
  const totals = new Map([...options.totals].map(([creatorId, row]) => [creatorId, { ...row }]));
  const reversedKobo = new Map<string, number>();
  const reversals = deductions.flatMap(({ requestedKobo, ...deduction }): NewReversal[] => {
    const donation = options.donations.get(deduction.paymentId) as RemainingDonation;
    const already = reversedKobo.get(donation.paymentId) ?? donation.reversedKobo;
    const amountKobo = Math.min(requestedKobo, donation.grossKobo - already);
    if (amountKobo <= 0) return [];
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
        ...deduction,
        donationId: donation.id,
        creatorId: donation.creatorId,
        provider: donation.provider,
        grossKobo: donation.grossKobo,
        ...(donation.tipKobo === null ? {} : { tipKobo: donation.tipKobo }),
        alreadyReversedKobo: already,
        reversedKobo: amountKobo,
        creatorTotalKobo: own.totalKobo,
        creatorTotalsRevision: own.revision,
        donorName: donation.donorName,
        shownKobo: leavesKobo,
        paidAtDate: donation.paidAt,
        isWhole,
      },
    ];
  });
  return { reversals, totals: [...totals.values()] };
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
