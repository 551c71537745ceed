/**
 * The effect of won appeals and failed refunds on donations and totals, as plain data: exactly the amount that their
 * reversals deducted is restored. Pure.
 */
import { anonymousDonor, type DonationReinstated, shownKobo } from '@tipnaija/contracts';
import { toKobo } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { SupporterIncrease } from './confirm-batch.js';
import type { CreatorTotals } from './creator-totals.js';
import { reinstatementId } from './reversal-notices.js';
import { type ReinstatementOfPayment, type RemainingDonation, reversalId } from './reverse-donations.js';

export type NewReinstatement = DonationReinstated & {
  id: string;
  reversalId: string;
  donorName: string | null;
  /** What comes back to the totals, which count what is shown of a tip. */
  shownKobo: number;
  /** When the donation was paid. */
  paidAtDate: Date;
  /** True when the donation was fully reversed before. */
  isRevived: boolean;
  correlationId: string;
};

/** What was deducted for a refund or dispute: at once, and later when another reversal was reinstated. */
export type BookedReversal = { id: string; paymentId: string; providerReference: string; reversedKobo: number };

/**
 * Computes the reinstatements of won disputes and failed refunds.
 * @param booked the reversals that stand, of the payments of these reports
 */
export function reinstateDonations(
  reports: readonly ReinstatementOfPayment[],
  options: {
    donations: ReadonlyMap<string, RemainingDonation>;
    totals: ReadonlyMap<string, CreatorTotals>;
    booked: readonly BookedReversal[];
  },
): { reinstatements: NewReinstatement[]; totals: CreatorTotals[] } {
  const totals = new Map([...options.totals].map(([creatorId, row]) => [creatorId, { ...row }]));
  const reversedKobo = new Map<string, number>();
  const undo = (
    { report, lossId }: { report: ReinstatementOfPayment; lossId: string },
    reinstatedKobo: number,
  ): NewReinstatement[] => {
    const { reversal, payment, correlationId } = report;
    const donation = options.donations.get(payment.id);
    if (!donation || reinstatedKobo <= 0) return [];
    const alreadyReversedKobo = reversedKobo.get(payment.id) ?? donation.reversedKobo;
    reversedKobo.set(payment.id, alreadyReversedKobo - reinstatedKobo);
    const { creatorId, provider, grossKobo, donorName, id: donationId, paidAt: paidAtDate } = donation;
    const isRevived = alreadyReversedKobo === grossKobo;
    const own = totals.get(creatorId) as CreatorTotals;
    const returnsKobo =
      shownKobo(donation, alreadyReversedKobo - reinstatedKobo) - shownKobo(donation, alreadyReversedKobo);
    own.totalKobo += returnsKobo;
    own.donationCount += isRevived ? 1 : 0;
    own.revision += 1;
    const isFirst = lossId === reversalId(report);
    const id = isFirst ? reinstatementId(report) : deterministicId('reinstatement', lossId);
    const about = { id, reversalId: lossId, donationId, creatorId, paymentId: payment.id };
    const tip = donation.tipKobo === null ? {} : { tipKobo: donation.tipKobo };
    const amounts = { grossKobo, ...tip, alreadyReversedKobo, reinstatedKobo, shownKobo: returnsKobo };
    const newTotals = { creatorTotalKobo: own.totalKobo, creatorTotalsRevision: own.revision };
    const { cause } = reversal;
    return [{ ...about, provider, cause, ...amounts, ...newTotals, donorName, paidAtDate, isRevived, correlationId }];
  };
  const reinstatements = reports.flatMap((report) => {
    const { reversal, payment } = report;
    let leftKobo = toKobo(reversal.amountMinor, payment.ngnPerUsd);
    return options.booked.filter(isOf(report)).flatMap(({ id: lossId, reversedKobo: tookKobo }) => {
      const reinstatedKobo = Math.min(tookKobo, leftKobo);
      leftKobo -= reinstatedKobo;
      return undo({ report, lossId }, reinstatedKobo);
    });
  });
  return { reinstatements, totals: [...totals.values()] };
}

function isOf({ payment, reversal }: ReinstatementOfPayment) {
  return ({ paymentId, providerReference }: BookedReversal) =>
    paymentId === payment.id && providerReference === reversal.reversalReference;
}

/** Returns one row per creator and name, in the same order for every writer. */
export function supportersOfReinstatements(reinstatements: readonly NewReinstatement[]): SupporterIncrease[] {
  const increases = new Map<string, SupporterIncrease>();
  for (const { creatorId, donorName: given, shownKobo: kobo, isRevived } of reinstatements) {
    const donorName = given ?? anonymousDonor;
    const key = `${creatorId} ${donorName}`;
    const increase = increases.get(key) ?? { creatorId, donorName, totalKobo: 0, donationCount: 0 };
    increase.totalKobo += kobo;
    increase.donationCount += isRevived ? 1 : 0;
    increases.set(key, increase);
  }
  return [...increases].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, increase]) => increase);
}
