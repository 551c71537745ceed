import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';

/** The steps of a new creator, in order. */
export const stepNames = ['picture', 'page', 'obs', 'test', 'share'] as const;
export type StepName = (typeof stepNames)[number];

export type StepState = {
  creator: Pick<OwnCreator, 'avatarUrl' | 'isLive' | 'totalDonations'>;
  /** Null until the first live message. */
  overlay: Pick<DashboardOverlay, 'overlayCount' | 'lastShown'> | null;
  /** Steps that the creator has done on this device. */
  marked: ReadonlySet<StepName>;
};

/**
 * Returns the steps that are done. What the server knows counts on every device: a creator with a tip has shared the
 * page, and one whose overlay has shown an alert needs no test.
 */
export function stepsDone({ creator, overlay, marked }: StepState): ReadonlySet<StepName> {
  const hasTip = creator.totalDonations > 0;
  const hasShown = overlay?.lastShown != null;
  const known: Record<StepName, boolean> = {
    picture: creator.avatarUrl !== null,
    page: hasTip,
    obs: hasShown || creator.isLive || (overlay?.overlayCount ?? 0) > 0,
    test: hasShown,
    share: hasTip,
  };
  return new Set(stepNames.filter((name) => known[name] || marked.has(name)));
}
