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
};

export const defaultOverlaySettings: OverlaySettings = {
  theme: { backgroundColor: '#0f172a', opacity: 90, primaryColor: '#22c55e', textColor: '#ffffff', borderRadius: 8 },
  layout: { position: 'top-center', size: 'medium' },
  effects: { glow: true, shake: true },
  animation: { entrance: 'slideInFromTop' },
};
