/** Decides which donations and supporters keep their words off public pages and the feed. Pure. */
import type { ModerationSettings } from '@tipnaija/contracts';
import type { AlertStatus } from './moderation.js';

type Approval = Pick<ModerationSettings, 'holdsAlerts'>;

/**
 * The words of an alert that waits for approval or was rejected are not public; nor are those of a refunded tip, whose
 * former status returns when it is reinstated. While the creator approves each alert, neither are those without an
 * approved alert: it may not be recorded yet, or never be on the stream.
 */
export function isWithheld(status: AlertStatus | undefined, { holdsAlerts }: Approval): boolean {
  if (holdsAlerts) return status !== 'pending';
  return status === 'pending-approval' || status === 'rejected' || status === 'refunded';
}

/** Returns the donations whose words are not public, in request order. */
export function withheldIds(
  donationIds: readonly number[],
  statuses: ReadonlyMap<number, AlertStatus>,
  settings: Approval,
): number[] {
  return donationIds.filter((id) => isWithheld(statuses.get(id), settings));
}
