import type { OverlaySettings } from './overlay-settings.js';

/** One tier of a premium creator's custom alerts: its style applies to donations from an amount upwards. */
export type AlertTier = {
  /** Lower bound of the tier in kobo, inclusive. The next tier's bound ends it. */
  fromKobo: number;
  /** Overrides of the overlay theme. Omitted properties keep the values of the overlay settings. */
  theme?: Partial<OverlaySettings['theme']>;
  entrance?: OverlaySettings['animation']['entrance'];
  /** Replaces the default two-note sound. */
  soundId: string | null;
  /** An uploaded picture, shown above the title. */
  imageId: string | null;
};

/** The custom alerts that the overlay receives. `css` is sanitized. */
export type ShownCustomAlerts = { tiers: AlertTier[]; css: string };

/** @returns the highest tier whose `fromKobo` is at most `amountKobo`; null when the amount is below every tier */
export function tierOf<Tier extends { fromKobo: number }>(tiers: readonly Tier[], amountKobo: number): Tier | null {
  const reached = tiers.filter(({ fromKobo }) => fromKobo <= amountKobo);
  return reached.reduce<Tier | null>((best, tier) => (best && best.fromKobo >= tier.fromKobo ? best : tier), null);
}

/** @returns the path that serves an uploaded sound or picture. The content at a path never changes. */
export const overlayMediaPath = (id: string): string => `/api/overlay/media/${id}`;

/** CSS classes of an alert that a creator's stylesheet may select. */
export const styleableClasses = [
  'alert',
  'backdrop',
  'alert-icon',
  'alert-image',
  'alert-title',
  'alert-donor',
  'alert-amount',
  'alert-message',
  'song',
  'song-name',
  'song-artist',
] as const;
