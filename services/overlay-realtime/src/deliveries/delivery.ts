import type { DeliveryItem } from '@tipnaija/contracts';
import type { AlertStatus } from '../moderation/moderation.js';

/** `is_automatic`: recent enough to be shown automatically, as `oldest_automatic_alert` decides. */
export type DeliveryRow = {
  donation_id: number;
  status: Exclude<AlertStatus, 'refunded'>;
  is_automatic: boolean;
  shown_at: Date | null;
};

/** API names of the statuses that keep an alert off the stream. */
const states = { 'pending-approval': 'held', rejected: 'refused', 'below-minimum': 'below-minimum' } as const;

/**
 * Returns the delivery state. An unshown alert that is too old to be shown automatically is `missed` until an overlay
 * shows it.
 */
export function deliveryOf({ donation_id, status, is_automatic, shown_at }: DeliveryRow): DeliveryItem {
  if (shown_at) return { donationId: donation_id, state: 'shown', shownAt: shown_at.toISOString() };
  if (status !== 'pending') return { donationId: donation_id, state: states[status] };
  return { donationId: donation_id, state: is_automatic ? 'waiting' : 'missed' };
}
