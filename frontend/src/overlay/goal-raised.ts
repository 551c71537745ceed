import type { OverlayAlert, OverlayWelcome } from '@tipnaija/contracts/sockets/overlay';

/** What the goal has, in kobo: the server's figure, and the donations that came after the one it ends with. */
export function goalRaised(welcome: OverlayWelcome, since: readonly Pick<OverlayAlert, 'id' | 'amount'>[]): number {
  return since
    .filter(({ id }) => id > welcome.latestDonationId)
    .reduce((sum, { amount }) => sum + amount, welcome.creator.goalRaised);
}
