import type { AlertFontName, AlertSetName, OverlaySound } from './alert-sets.js';

export const overlayPositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export const overlaySizes = ['small', 'medium', 'large'] as const;
export const overlayEntrances = [
  'slideInFromRight',
  'slideInFromLeft',
  'slideInFromTop',
  'slideInFromBottom',
  'zoomIn',
  'bounceIn',
] as const;

/** The appearance of a creator's alerts. `opacity` is percent, `borderRadius` pixels. */
export type OverlaySettings = {
  theme: { backgroundColor: string; opacity: number; primaryColor: string; textColor: string; borderRadius: number };
  layout: { position: (typeof overlayPositions)[number]; size: (typeof overlaySizes)[number] };
  effects: { glow: boolean; shake: boolean };
  animation: { entrance: (typeof overlayEntrances)[number] };
  /**
   * Display time of alerts and grouping of tips. Contains only the creator's changes; the defaults apply to the rest.
   */
  pacing?: Partial<OverlayPacing>;
  /** Absent until the creator chooses one; see `alertSetOf`. */
  alertSet?: AlertSetName;
  /** Absent until the creator chooses one: the set's own. */
  alertFont?: AlertFontName;
  /** Lower bounds of the tiers 2 to 5 in kobo, ascending; see `alertTierOf`. */
  tiers?: { fromKobo: number[] };
  /** Volume of the sounds and of the voice in percent; 0 is silent. Contains only the creator's changes. */
  sound?: Partial<OverlaySound>;
};

/** Display time of an alert, and the behaviour when tips arrive faster than alerts can be shown. */
export type OverlayPacing = {
  /** Seconds an alert stays without speech; a replay stays 8 at most. */
  alertSeconds: number;
  /** The card stays until its speech ends, at most `speechMaxSeconds`. */
  waitsForSpeech: boolean;
  /** Seconds from the moment the alert appears. */
  speechMaxSeconds: number;
  /** Groups waiting tips into one alert while more than `groupAbove` alerts wait. */
  groupsBursts: boolean;
  groupAbove: number;
  /** Tips of this amount or more are not grouped. */
  ownAlertFromKobo: number;
};

export const defaultOverlayPacing: OverlayPacing = {
  alertSeconds: 10,
  waitsForSpeech: true,
  speechMaxSeconds: 30,
  groupsBursts: true,
  groupAbove: 10,
  ownAlertFromKobo: 500_000,
};

/** @returns the complete pacing: the creator's changes and the defaults for the rest */
export const pacingOf = (settings: Pick<OverlaySettings, 'pacing'> | undefined): OverlayPacing => ({
  ...defaultOverlayPacing,
  ...settings?.pacing,
});

export const defaultOverlaySettings: OverlaySettings = {
  theme: { backgroundColor: '#0f172a', opacity: 90, primaryColor: '#22c55e', textColor: '#ffffff', borderRadius: 8 },
  layout: { position: 'top-center', size: 'medium' },
  effects: { glow: true, shake: true },
  animation: { entrance: 'slideInFromTop' },
};
