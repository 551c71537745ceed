import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/**
 * The colours and corners of each set's card, where the creator kept the default theme. Classic has that theme itself.
 */
export const alertSetThemes: Readonly<Record<Exclude<AlertSetName, 'classic'>, OverlaySettings['theme']>> = {
  owambe: { backgroundColor: '#3b0a2e', opacity: 97, primaryColor: '#f8c93d', textColor: '#fff7e6', borderRadius: 30 },
  stadium: { backgroundColor: '#071226', opacity: 97, primaryColor: '#facc15', textColor: '#ffffff', borderRadius: 6 },
  worship: { backgroundColor: '#fffaf0', opacity: 98, primaryColor: '#8a5a0b', textColor: '#1b2553', borderRadius: 24 },
  club: { backgroundColor: '#07060f', opacity: 94, primaryColor: '#22d3ee', textColor: '#ffffff', borderRadius: 4 },
  quiet: { backgroundColor: '#10151f', opacity: 94, primaryColor: '#86efac', textColor: '#f8fafc', borderRadius: 62 },
};
