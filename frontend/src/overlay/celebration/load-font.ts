import { type AlertFontName, alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useEffect } from 'preact/hooks';

export type FontName = Exclude<AlertFontName, 'set'>;

/** Each font is a file of its own; a set's own font comes with the set. */
const fonts: Record<FontName, () => Promise<unknown>> = {
  fraunces: () => import('./fonts/fraunces.css'),
  'big-shoulders': () => import('./fonts/big-shoulders.css'),
  'eb-garamond': () => import('./fonts/eb-garamond.css'),
  unbounded: () => import('./fonts/unbounded.css'),
  inter: () => import('./fonts/inter.css'),
};

/** Returns the lettering to load beside the set's own; the classic card has no file of its own. */
export function fontOf(settings: OverlaySettings): FontName | undefined {
  const { alertFont = 'set' } = settings;
  if (alertFont !== 'set') return alertFont;
  return alertSetOf(settings) === 'classic' ? 'inter' : undefined;
}

/** Loads a lettering; until then, and when it cannot load, words have the fallback of its family. */
export function useAlertFont(name: AlertFontName | undefined): void {
  useEffect(() => {
    if (name !== undefined && name !== 'set') void fonts[name]().catch(() => undefined);
  }, [name]);
}
