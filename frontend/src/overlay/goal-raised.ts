import type { OverlayWelcome } from '@tipnaija/contracts/sockets/overlay';

/** A donation, or several merged ones with `id` of the newest. `amount` is in kobo. */
export type Raised = { id: number; amount: number };

/** The number of donations kept individually; a welcome message is rarely further behind. */
const KEPT = 500;

/** Adds donations and merges the oldest, so that memory stays bounded on a page that is open for days. */
export function withRaised(since: readonly Raised[], came: readonly Raised[]): readonly Raised[] {
  const all = [...since, ...came.map(({ id, amount }) => ({ id, amount }))].sort((a, b) => a.id - b.id);
  if (all.length <= 2 * KEPT) return all;
  const old = all.slice(0, -KEPT);
  const folded = { id: old.at(-1)?.id ?? 0, amount: old.reduce((sum, { amount }) => sum + amount, 0) };
  return [folded, ...all.slice(-KEPT)];
}

/**
 * Returns the goal's progress in kobo: the server's total plus the donations after it. When a tip from before a goal's reset
 * is refunded, the total falls a moment before the baseline; the result is then not negative, as on every other screen.
 */
export function goalRaised(
  welcome: Pick<OverlayWelcome, 'creator' | 'latestDonationId'>,
  since: readonly Raised[],
): number {
  const raised = since
    .filter(({ id }) => id > welcome.latestDonationId)
    .reduce((sum, { amount }) => sum + amount, welcome.creator.goalRaised);
  return Math.max(0, raised);
}
