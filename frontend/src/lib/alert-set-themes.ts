import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';

type Theme = OverlaySettings['theme'];

/**
 * The colours and corners of each set's card, where the creator kept the default theme. Classic has that theme itself.
 */
export const alertSetThemes: Readonly<Record<Exclude<AlertSetName, 'classic'>, Theme>> = {
  owambe: { backgroundColor: '#3b0a2e', opacity: 97, primaryColor: '#f8c93d', textColor: '#fff7e6', borderRadius: 30 },
  stadium: { backgroundColor: '#071226', opacity: 97, primaryColor: '#facc15', textColor: '#ffffff', borderRadius: 6 },
  worship: { backgroundColor: '#fffaf0', opacity: 98, primaryColor: '#8a5a0b', textColor: '#1b2553', borderRadius: 24 },
  club: { backgroundColor: '#07060f', opacity: 94, primaryColor: '#22d3ee', textColor: '#ffffff', borderRadius: 4 },
  quiet: { backgroundColor: '#10151f', opacity: 94, primaryColor: '#86efac', textColor: '#f8fafc', borderRadius: 62 },
};

/** Returns the set's theme, in which the creator's changes of the default theme win. */
export function mixTheme(own: Theme, set: Theme): Theme {
  const entries = Object.entries(own).map(([name, value]) => {
    const key = name as keyof Theme;
    return [key, value === defaultOverlaySettings.theme[key] ? set[key] : value];
  });
  return Object.fromEntries(entries) as Theme;
}

/** Returns the theme that the overlay shows: of a set, mixed with the creator's changes. */
export const shownTheme = (own: Theme, set: AlertSetName): Theme =>
  set === 'classic' ? own : mixTheme(own, alertSetThemes[set]);
