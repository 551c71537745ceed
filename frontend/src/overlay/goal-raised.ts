import type { OverlayWelcome } from '@tipnaija/contracts/sockets/overlay';

/** A donation, or several of which `id` is the newest. `amount` is kobo. */
export type Raised = { id: number; amount: number };

/** As many as are kept one by one: a welcome is rarely that far behind. */
const KEPT = 500;

/** Adds what came; the oldest become one, so that a page that is open for days does not grow. */
export function withRaised(since: readonly Raised[], came: readonly Raised[]): readonly Raised[] {
  const all = [...since, ...came.map(({ id, amount }) => ({ id, amount }))].sort((a, b) => a.id - b.id);
  if (all.length <= 2 * KEPT) return all;
  const old = all.slice(0, -KEPT);
  const folded = { id: old.at(-1)?.id ?? 0, amount: old.reduce((sum, { amount }) => sum + amount, 0) };
  return [folded, ...all.slice(-KEPT)];
}

/**
 * What the goal has, in kobo: the server's figure, and the donations that came after the one it ends with. A tip from before
 * a goal reset may go back after it; the goal then stands at nothing, as on every other screen, and not below.
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
