import { type DeliveryItem, limits } from '@tipnaija/contracts';
import type { AlertStatus } from '../moderation/moderation.js';

/** `arrived_at`: the time the alert became pending, either on arrival or on approval. */
export type DeliveryRow = {
  donation_id: number;
  status: Exclude<AlertStatus, 'refunded'>;
  arrived_at: Date;
  shown_at: Date | null;
};

/** API names of the statuses that keep an alert off the stream. */
const states = { 'pending-approval': 'held', rejected: 'refused', 'below-minimum': 'below-minimum' } as const;

/**
 * Returns the delivery state. An unshown alert that is too old to be shown automatically is `missed` until an overlay
 * shows it.
 */
export function deliveryOf({ donation_id, status, arrived_at, shown_at }: DeliveryRow, now: Date): DeliveryItem {
  if (shown_at) return { donationId: donation_id, state: 'shown', shownAt: shown_at.toISOString() };
  if (status !== 'pending') return { donationId: donation_id, state: states[status] };
  const isInTime = now.getTime() - arrived_at.getTime() < limits.alertResumeMinutes * 60_000;
  return { donationId: donation_id, state: isInTime ? 'waiting' : 'missed' };
}
