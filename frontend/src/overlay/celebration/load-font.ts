import type { AlertFontName } from '@tipnaija/contracts/alert-sets';
import { useEffect } from 'preact/hooks';

/** Each font is a file of its own; a set's own font comes with the set. */
const fonts: Record<Exclude<AlertFontName, 'set'>, () => Promise<unknown>> = {
  fraunces: () => import('./fonts/fraunces.css'),
  'big-shoulders': () => import('./fonts/big-shoulders.css'),
  'eb-garamond': () => import('./fonts/eb-garamond.css'),
  unbounded: () => import('./fonts/unbounded.css'),
  inter: () => import('./fonts/inter.css'),
};

/** Loads the lettering that the creator chose; without it the alerts keep their set's. */
export function useAlertFont(name: AlertFontName | undefined): void {
  useEffect(() => {
    if (name !== undefined && name !== 'set') void fonts[name]().catch(() => undefined);
  }, [name]);
}
