/** A creator's tips per hour, for the dashboard charts: the changes that a batch makes to them. Pure. */
import { anonymousDonor, shownKobo } from '@tipnaija/contracts';
import type { NewDonation, SupporterName } from './confirm-batch.js';
import type { NewReinstatement } from './reinstate-donations.js';
import type { NewReversal } from './reverse-donations.js';

export type HourChange = {
  creatorId: string;
  hour: Date;
  donations: number;
  kobo: number;
  newSupporters: number;
};

/** `newSince`: the first of the donations that count, as it was paid; null for supporters counted before it was kept. */
export type CountedSupporter = SupporterName & { newSince: Date | null };

const hourMs = 3_600_000;

/** Returns the increases of new donations, in the hour of payment. A new supporter counts at their first donation. */
export function hoursOfDonations(donations: readonly NewDonation[], newcomers: readonly SupporterName[]): HourChange[] {
  const newSupporterKeys = new Set(newcomers.map(supporterKey));
  return summed(
    donations.map((donation) => {
      const { creatorId, donorName, paidAtDate } = donation;
      const isNew = newSupporterKeys.delete(supporterKey({ creatorId, donorName: donorName ?? anonymousDonor }));
      const kobo = shownKobo(donation);
      return { creatorId, hour: toHour(paidAtDate), donations: 1, kobo, newSupporters: isNew ? 1 : 0 };
    }),
  );
}

/**
 * Returns the decreases of reversals, in the hour in which their donation was paid, and of the supporters who are `gone`
 * with them, in the hour in which they counted as new.
 */
export function hoursOfReversals(reversals: readonly NewReversal[], gone: readonly CountedSupporter[]): HourChange[] {
  const donations = reversals.map(({ creatorId, paidAtDate, shownKobo: kobo, isWhole }) => {
    return { creatorId, hour: toHour(paidAtDate), donations: isWhole ? 1 : 0, kobo, newSupporters: 0 };
  });
  return summed([...donations, ...gone.flatMap(hourOfSupporter)]);
}

/** Returns the increases of reinstatements, in the hour in which their donation was paid, and of supporters who are back. */
export function hoursOfReinstatements(
  reinstatements: readonly NewReinstatement[],
  revived: readonly CountedSupporter[],
): HourChange[] {
  const donations = reinstatements.map(({ creatorId, paidAtDate, shownKobo: kobo, isRevived }) => {
    return { creatorId, hour: toHour(paidAtDate), donations: isRevived ? 1 : 0, kobo, newSupporters: 0 };
  });
  return summed([...donations, ...revived.flatMap(hourOfSupporter)]);
}

function hourOfSupporter({ creatorId, newSince }: CountedSupporter): HourChange[] {
  return newSince ? [{ creatorId, hour: toHour(newSince), donations: 0, kobo: 0, newSupporters: 1 }] : [];
}

function supporterKey({ creatorId, donorName }: SupporterName): string {
  return `${creatorId} ${donorName}`;
}

function toHour(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / hourMs) * hourMs);
}

/** Sums the changes to one row per creator and hour, in the same order for every writer. */
function summed(changes: readonly HourChange[]): HourChange[] {
  const sums = new Map<string, HourChange>();
  for (const change of changes) {
    const key = `${change.creatorId} ${change.hour.toISOString()}`;
    const sum = sums.get(key) ?? { ...change, donations: 0, kobo: 0, newSupporters: 0 };
    sum.donations += change.donations;
    sum.kobo += change.kobo;
    sum.newSupporters += change.newSupporters;
    sums.set(key, sum);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
