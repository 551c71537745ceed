/** Decides which donations keep their words off public pages. Pure. */
import type { AlertStatus } from './moderation.js';

/**
 * The words of an alert that waits for approval or was rejected are not public. While the creator approves each alert,
 * neither are those without an approved alert: it may not be recorded yet, or never be on the stream.
 * @returns the withheld ids, in request order
 */
export function withheldIds(
  donationIds: readonly number[],
  statuses: ReadonlyMap<number, AlertStatus>,
  { holdsAlerts }: { holdsAlerts: boolean },
): number[] {
  return donationIds.filter((id) => {
    const status = statuses.get(id);
    return holdsAlerts ? status !== 'pending' : status === 'pending-approval' || status === 'rejected';
  });
}
