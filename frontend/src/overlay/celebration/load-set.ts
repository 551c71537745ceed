import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { useEffect, useState } from 'preact/hooks';
import type { AlertSet } from './alert-set';
import type { CelebrationView } from './view';

export type LoadedSet = { set: AlertSet; View: typeof CelebrationView };

/** Each set is a file of its own; a page loads only the one it shows. */
const sets: Record<AlertSet['name'], () => Promise<{ default: AlertSet }>> = {
  owambe: () => import('./sets/owambe/owambe'),
  stadium: () => import('./sets/stadium/stadium'),
  worship: () => import('./sets/worship/worship'),
  club: () => import('./sets/club/club'),
  quiet: () => import('./sets/quiet/quiet'),
};

/** Returns the set, or null while it loads, when it cannot load and for the classic card; and whether it loads. */
export function useAlertSet(name: AlertSetName | null): { loaded: LoadedSet | null; isLoading: boolean } {
  const [loaded, setLoaded] = useState<LoadedSet | null>(null);
  const [failed, setFailed] = useState<AlertSetName | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (name === null || name === 'classic') return setLoaded(null);
    Promise.all([sets[name](), import('./view')]).then(
      ([{ default: set }, { CelebrationView }]) => isCurrent && setLoaded({ set, View: CelebrationView }),
      // The classic card needs no further file.
      () => isCurrent && setFailed(name),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const isLoaded = loaded?.set.name === name;
  const isLoading = name !== null && name !== 'classic' && !isLoaded && failed !== name;
  return { loaded: isLoaded ? loaded : null, isLoading };
}
