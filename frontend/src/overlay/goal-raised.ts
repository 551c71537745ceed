import type { OverlayAlert, OverlayWelcome } from '@tipnaija/contracts/sockets/overlay';

/**
 * What the goal has, in kobo: the server's figure, and the donations that came after the one it ends with. A tip from before
 * a goal reset may go back after it; the goal then stands at nothing, as on every other screen, and not below.
 */
export function goalRaised(
  welcome: Pick<OverlayWelcome, 'creator' | 'latestDonationId'>,
  since: readonly Pick<OverlayAlert, 'id' | 'amount'>[],
): number {
  const raised = since
    .filter(({ id }) => id > welcome.latestDonationId)
    .reduce((sum, { amount }) => sum + amount, welcome.creator.goalRaised);
  return Math.max(0, raised);
}
