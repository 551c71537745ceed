import type { DonationState, OwnDonation } from '@tipnaija/contracts/http/donation-history';

/** The choices of the filter. */
export const donationStateLabels: Record<DonationState, string> = {
  hidden: 'Hidden',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  paid: 'Not refunded',
};

/** Returns what a refund or a dispute did or is doing; null when there is none. */
export function refundWords({
  status,
  refundStatus,
  dispute,
}: Pick<OwnDonation, 'status' | 'refundStatus' | 'dispute'>): string | null {
  if (dispute === 'open') return 'Disputed';
  if (dispute === 'lost' && status !== 'paid') return 'Lost in a dispute';
  if (status === 'refunded') return 'Refunded';
  if (refundStatus === 'asked' || refundStatus === 'accepted') return 'Refund on its way';
  if (status === 'partly-refunded') return 'Partly refunded';
  return refundStatus === 'failed' ? 'Refund failed' : null;
}
