import type { AlertFontName, AlertSetName } from '@tipnaija/contracts/alert-sets';
import { type FontName, useAlertFont } from '../overlay/celebration/load-font';

/** The lettering of each set. */
const fontsOfSets: Record<Exclude<AlertSetName, 'classic'>, FontName> = {
  owambe: 'fraunces',
  stadium: 'big-shoulders',
  worship: 'eb-garamond',
  club: 'unbounded',
  quiet: 'inter',
};

const families: Record<FontName, string> = {
  fraunces: '"TN Fraunces", Georgia, serif',
  'big-shoulders': '"TN Big Shoulders", Impact, sans-serif',
  'eb-garamond': '"TN EB Garamond", Garamond, Georgia, serif',
  unbounded: '"TN Unbounded", "Arial Black", sans-serif',
  inter: '"TN Inter", "Segoe UI", Roboto, sans-serif',
};

/** Loads the lettering of the creator's alerts. Returns its font family; undefined for that of the browser. */
export function useSourceFont(chosen: AlertFontName | undefined, set: AlertSetName): string | undefined {
  const ofSet = set === 'classic' ? undefined : fontsOfSets[set];
  const name = chosen === undefined || chosen === 'set' ? ofSet : chosen;
  useAlertFont(name);
  return name && families[name];
}
