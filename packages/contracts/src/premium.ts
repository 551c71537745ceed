/** What premium is and unlocks, once: the server checks with it and the screens show it. */

/** One calendar month. */
export const premiumPriceKobo = 1_000_000;

/** How long a renewal that found too little in the wallet is tried again. */
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

/** Premium is until an instant, and nothing has to happen at that instant for it to end. `expiresAt` is ISO 8601. */
export function isPremiumAt(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) > now;
}
