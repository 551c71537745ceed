import { type DeliveryItem, limits } from '@tipnaija/contracts';
import type { AlertStatus } from '../moderation/moderation.js';

/** `arrived_at` is when it began to be owed: when it came, or when its creator let it through. */
export type DeliveryRow = { donation_id: number; status: AlertStatus; arrived_at: Date; shown_at: Date | null };

/** What clients call a status that keeps an alert off the stream. */
const states = { 'pending-approval': 'held', rejected: 'refused', 'below-minimum': 'below-minimum' } as const;

/** An alert that is too old to be shown by itself, and was not, is missed. It is `shown` if a screen takes it all the same. */
export function deliveryOf({ donation_id, status, arrived_at, shown_at }: DeliveryRow, now: Date): DeliveryItem {
  if (shown_at) return { donationId: donation_id, state: 'shown', shownAt: shown_at.toISOString() };
  if (status !== 'pending') return { donationId: donation_id, state: states[status] };
  const isInTime = now.getTime() - arrived_at.getTime() < limits.alertResumeMinutes * 60_000;
  return { donationId: donation_id, state: isInTime ? 'waiting' : 'missed' };
}
