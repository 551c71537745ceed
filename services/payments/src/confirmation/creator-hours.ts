/** A creator's tips by the hour, as a group of them changes it. Pure; for the charts of the dashboard. */
import { anonymousDonor } from '@tipnaija/contracts';
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

const hourMs = 3_600_000;

/** What new donations add, by the hour in which they were paid. Somebody new counts where they first gave. */
export function hoursOfDonations(donations: readonly NewDonation[], newcomers: readonly SupporterName[]): HourChange[] {
  const unseen = new Set(newcomers.map(nameOf));
  return summed(
    donations.map(({ creatorId, donorName, grossKobo, paidAtDate }) => {
      const isNew = unseen.delete(nameOf({ creatorId, donorName: donorName ?? anonymousDonor }));
      return { creatorId, hour: hourOf(paidAtDate), donations: 1, kobo: grossKobo, newSupporters: isNew ? 1 : 0 };
    }),
  );
}

/** What reversals take away, from the hour in which their donation was paid. */
export function hoursOfReversals(reversals: readonly NewReversal[]): HourChange[] {
  return summed(
    reversals.map(({ creatorId, paidAtDate, reversedKobo, isWhole }) => {
      return { creatorId, hour: hourOf(paidAtDate), donations: isWhole ? 1 : 0, kobo: reversedKobo, newSupporters: 0 };
    }),
  );
}

/** What reinstatements add again to the hour in which their donation was paid. */
export function hoursOfReinstatements(reinstatements: readonly NewReinstatement[]): HourChange[] {
  return summed(
    reinstatements.map(({ creatorId, paidAtDate, reinstatedKobo, isRevived }) => {
      return {
        creatorId,
        hour: hourOf(paidAtDate),
        donations: isRevived ? 1 : 0,
        kobo: reinstatedKobo,
        newSupporters: 0,
      };
    }),
  );
}

function nameOf({ creatorId, donorName }: SupporterName): string {
  return `${creatorId} ${donorName}`;
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** One row per creator and hour, in one order for every writer. */
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
