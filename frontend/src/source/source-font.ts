import type { AlertFontName, AlertSetName } from '@tipnaija/contracts/alert-sets';
import { useEffect } from 'preact/hooks';

type FontName = Exclude<AlertFontName, 'set'>;

/** The lettering of each set. */
const fontsOfSets: Record<Exclude<AlertSetName, 'classic'>, FontName> = {
  owambe: 'fraunces',
  stadium: 'big-shoulders',
  worship: 'eb-garamond',
  club: 'unbounded',
  quiet: 'inter',
};

const fonts: Record<FontName, { family: string; load: () => Promise<unknown> }> = {
  fraunces: {
    family: '"TN Fraunces", Georgia, serif',
    load: () => import('../overlay/celebration/fonts/fraunces.css'),
  },
  'big-shoulders': {
    family: '"TN Big Shoulders", Impact, sans-serif',
    load: () => import('../overlay/celebration/fonts/big-shoulders.css'),
  },
  'eb-garamond': {
    family: '"TN EB Garamond", Garamond, Georgia, serif',
    load: () => import('../overlay/celebration/fonts/eb-garamond.css'),
  },
  unbounded: {
    family: '"TN Unbounded", "Arial Black", sans-serif',
    load: () => import('../overlay/celebration/fonts/unbounded.css'),
  },
  inter: {
    family: '"TN Inter", "Segoe UI", Roboto, sans-serif',
    load: () => import('../overlay/celebration/fonts/inter.css'),
  },
};

/** Loads the lettering of the creator's alerts. Returns its font family; undefined for that of the browser. */
export function useSourceFont(chosen: AlertFontName | undefined, set: AlertSetName): string | undefined {
  const ofSet = set === 'classic' ? undefined : fontsOfSets[set];
  const name = chosen === undefined || chosen === 'set' ? ofSet : chosen;
  useEffect(() => {
    if (name) void fonts[name].load().catch(() => undefined);
  }, [name]);
  return name && fonts[name].family;
}
