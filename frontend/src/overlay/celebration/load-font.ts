import type { AlertFontName } from '@tipnaija/contracts/alert-sets';
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

/** Loads a lettering; until then, and when it cannot load, words have the fallback of its family. */
export function useAlertFont(name: AlertFontName | undefined): void {
  useEffect(() => {
    if (name !== undefined && name !== 'set') void fonts[name]().catch(() => undefined);
  }, [name]);
}
