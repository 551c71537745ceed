/** The price and the features of Premium: the server checks with these values and the screens show them. */

/** Kobo per calendar month. */
export const premiumPriceKobo = 1_000_000;

/** Days for which a renewal is retried when the wallet balance is too low. */
export const renewalRetryDays = 3;

export const premiumFeatures = {
  'song-requests': 'Song request integration',
  'full-playback': 'Full song playback on your overlay',
  'donation-customisation': 'Advanced donation customisation',
  'custom-alerts': 'Custom alerts and sounds',
  'priority-support': 'Priority support',
  'advanced-analytics': 'Advanced analytics',
} as const;

export type PremiumFeature = keyof typeof premiumFeatures;

/**
 * Premium ends by the passing of `expiresAt` (ISO 8601) alone; no job has to run at that time.
 * @returns whether Premium is active at `now`; false without an expiry
 */
export function isPremiumAt(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) > now;
}
