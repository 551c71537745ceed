import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** Designs to start from. They do not change the alert's position. */
export type Preset = { name: string; look: Omit<OverlaySettings, 'layout'> };

const { theme, effects, animation } = defaultOverlaySettings;

const colours = (backgroundColor: string, primaryColor: string, textColor: string) => ({
  backgroundColor,
  primaryColor,
  textColor,
});

export const presets: readonly Preset[] = [
  // The default theme lets the set's own colours show.
  { name: "The set's own", look: { theme, effects, animation } },
  {
    name: 'Lagos night',
    look: {
      theme: { ...colours('#1e1b4b', '#f59e0b', '#fef3c7'), opacity: 88, borderRadius: 16 },
      effects: { glow: true, shake: true },
      animation: { entrance: 'slideInFromRight' },
    },
  },
  {
    name: 'Owambe',
    look: {
      theme: { ...colours('#701a75', '#fde047', '#ffffff'), opacity: 95, borderRadius: 24 },
      effects: { glow: true, shake: true },
      animation: { entrance: 'bounceIn' },
    },
  },
  {
    name: 'Palm',
    look: {
      theme: { ...colours('#052e16', '#4ade80', '#f0fdf4'), opacity: 80, borderRadius: 12 },
      effects: { glow: false, shake: true },
      animation: { entrance: 'slideInFromBottom' },
    },
  },
  {
    name: 'Sunday',
    look: {
      theme: { ...colours('#ffffff', '#1d4ed8', '#111827'), opacity: 96, borderRadius: 8 },
      effects: { glow: false, shake: false },
      animation: { entrance: 'zoomIn' },
    },
  },
];
