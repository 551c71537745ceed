import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { SongRequestState } from '@tipnaija/contracts/song';
import { useEffect, useRef, useState } from 'react';

/**
 * When songs began, in milliseconds by request. The API does not say it, so a song has a start only when it began while
 * this page was open.
 */
export function useSongStarts(queue: readonly SongRequestItem[]): ReadonlyMap<number, number> {
  const before = useRef<ReadonlyMap<number, SongRequestState> | null>(null);
  const [starts, setStarts] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const known = before.current;
    before.current = new Map(queue.map(({ id, state }) => [id, state]));
    if (!known) return;
    const begun = queue.filter(({ id, state }) => state === 'playing' && known.get(id) !== 'playing');
    if (begun.length === 0) return;
    const now = Date.now();
    setStarts((current) => new Map([...current, ...begun.map(({ id }) => [id, now] as const)]));
  }, [queue]);
  return starts;
}
