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

/** How a creator's alerts look. `opacity` is percent, `borderRadius` pixels. */
export type OverlaySettings = {
  theme: { backgroundColor: string; opacity: number; primaryColor: string; textColor: string; borderRadius: number };
  layout: { position: (typeof overlayPositions)[number]; size: (typeof overlaySizes)[number] };
  effects: { glow: boolean; shake: boolean };
  animation: { entrance: (typeof overlayEntrances)[number] };
  /** How long alerts stay and when tips are grouped, as far as the creator changed it; the defaults hold for the rest. */
  pacing?: Partial<OverlayPacing>;
};

/** How long an alert stays on the screen, and what happens when tips arrive faster than alerts can be shown. */
export type OverlayPacing = {
  /** The card stays until its speech ends, and no longer than `speechMaxSeconds`. */
  waitsForSpeech: boolean;
  /** Counted from the moment the alert appears. */
  speechMaxSeconds: number;
  /** Waiting tips are grouped into one alert while more than `groupAbove` alerts wait. */
  groupsBursts: boolean;
  groupAbove: number;
  /** A tip of this amount or more is not grouped. */
  ownAlertFromKobo: number;
};

export const defaultOverlayPacing: OverlayPacing = {
  waitsForSpeech: true,
  speechMaxSeconds: 30,
  groupsBursts: true,
  groupAbove: 10,
  ownAlertFromKobo: 500_000,
};

/** Returns the whole pacing: what the creator changed, and the defaults for the rest. */
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
