/**
 * What reversals do to donations and totals, as plain data. A reversal never takes more than what still stands of its
 * donation: a refund and a lost dispute of one payment together give back what was paid and not more. Pure.
 */
import type { DonationReversed } from '@tipnaija/contracts';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { koboOf, type Payment } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ProviderName, Reversal, ReversalReport, WonDispute } from '../providers/payment-provider.js';
import type { CreatorTotals } from './confirm-batch.js';

/** A report with the payment it is of, and the request it came in. */
export type ReportOfPayment<Report extends ReversalReport = ReversalReport> = {
  reversal: Report;
  payment: Payment;
  correlationId: string;
};

export type ReversalOfPayment = ReportOfPayment<Reversal>;
export type WonDisputeOfPayment = ReportOfPayment<WonDispute>;

/** A donation as it stands, under our lock. */
export type RemainingDonation = {
  id: number;
  paymentId: string;
  creatorId: string;
  provider: ProviderName;
  donorName: string | null;
  grossKobo: number;
  reversedKobo: number;
  paidAt: Date;
};

export type NewReversal = DonationReversed & {
  id: string;
  providerReference: string;
  donorName: string | null;
  /** When the donation was paid. */
  paidAtDate: Date;
  /** Nothing of the donation is left. */
  isWhole: boolean;
  correlationId: string;
};

/** The same refund or dispute has the same id, whichever event tells of it. */
export function reversalId({ reversal, payment }: Omit<ReportOfPayment, 'correlationId'>): string {
  return deterministicId(reversal.provider, 'reversal', payment.id, reversal.reversalReference);
}

export function reverseDonations(
  reversals: readonly ReversalOfPayment[],
  options: {
    donations: ReadonlyMap<string, RemainingDonation>;
    totals: ReadonlyMap<string, CreatorTotals>;
    /** Ids of reversals that were recorded before. */
    known: ReadonlySet<string>;
  },
): { reversals: NewReversal[]; totals: CreatorTotals[]; discrepancies: NewDiscrepancy[] } {
  const discrepancies: NewDiscrepancy[] = [];
  const totals = new Map([...options.totals].map(([creatorId, row]) => [creatorId, { ...row }]));
  const reversedKobo = new Map<string, number>();
  const seen = new Set(options.known);
  const made = reversals.flatMap((received): NewReversal[] => {
    const { reversal, payment, correlationId } = received;
    const donation = options.donations.get(payment.id);
    const id = reversalId(received);
    if (!donation || seen.has(id)) return [];
    const already = reversedKobo.get(donation.paymentId) ?? donation.reversedKobo;
    const askedKobo = koboOf(reversal.amountMinor, payment.ngnPerUsd);
    const amountKobo = Math.min(askedKobo, donation.grossKobo - already);
    if (amountKobo < askedKobo) discrepancies.push(excessOf(received, askedKobo - amountKobo));
    if (amountKobo <= 0) return [];
    seen.add(id);
    reversedKobo.set(donation.paymentId, already + amountKobo);
    const own = totals.get(donation.creatorId) as CreatorTotals;
    const isWhole = already + amountKobo === donation.grossKobo;
    // Statistics: were they wrong, the money is right all the same.
    own.totalKobo = Math.max(0, own.totalKobo - amountKobo);
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
        alreadyReversedKobo: already,
        reversedKobo: amountKobo,
        creatorTotalKobo: own.totalKobo,
        creatorTotalsRevision: own.revision,
        providerReference: reversal.reversalReference,
        donorName: donation.donorName,
        paidAtDate: donation.paidAt,
        isWhole,
        correlationId,
      },
    ];
  });
  return { reversals: made, totals: [...totals.values()], discrepancies };
}

function excessOf({ reversal, payment }: ReversalOfPayment, excessKobo: number): NewDiscrepancy {
  const details = { payment: payment.id, reversal: reversal.reversalReference, excessKobo };
  return {
    kind: 'refund-exceeds',
    provider: payment.provider,
    reference: reversalId({ reversal, payment }),
    details,
  };
}
