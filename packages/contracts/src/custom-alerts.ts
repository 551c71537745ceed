import type { OverlaySettings } from './overlay-settings.js';

/** Alerts as a premium creator made them: by amount, and by a style of their own. */
export type AlertTier = {
  /** From this amount on, in kobo, up to the next tier's. */
  fromKobo: number;
  /** What is left out is as for every alert. */
  theme?: Partial<OverlaySettings['theme']>;
  entrance?: OverlaySettings['animation']['entrance'];
  /** An uploaded sound instead of the two notes. */
  soundId: string | null;
  /** An uploaded picture above the title. */
  imageId: string | null;
};

/** What an overlay needs of them. `css` has been made safe. */
export type ShownCustomAlerts = { tiers: AlertTier[]; css: string };

/** The highest tier that the amount reaches; null below all of them. */
export function tierOf<Tier extends { fromKobo: number }>(tiers: readonly Tier[], amountKobo: number): Tier | null {
  const reached = tiers.filter(({ fromKobo }) => fromKobo <= amountKobo);
  return reached.reduce<Tier | null>((best, tier) => (best && best.fromKobo >= tier.fromKobo ? best : tier), null);
}

/** Where an uploaded sound or picture is served. An address never changes what it serves. */
export const overlayMediaPath = (id: string): string => `/api/overlay/media/${id}`;

/** The parts of an alert that a style may name. */
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
