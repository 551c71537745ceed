import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';

type Theme = OverlaySettings['theme'];

/** Returns the set's theme, in which the creator's changes of the default theme win. */
export function mixTheme(own: Theme, set: Theme): Theme {
  const entries = Object.entries(own).map(([name, value]) => {
    const key = name as keyof Theme;
    return [key, value === defaultOverlaySettings.theme[key] ? set[key] : value];
  });
  return Object.fromEntries(entries) as Theme;
}
