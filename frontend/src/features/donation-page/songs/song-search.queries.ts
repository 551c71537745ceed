import { queryOptions } from '@tanstack/react-query';
import type { Song } from '@tipnaija/contracts/song';
import { callApi } from '../../../lib/api-client';

const search = '/api/spotify/search';

/** Song search, at most ten results. Cached per query while the page is open. */
export const songSearchQuery = (words: string, streamerId: string) =>
  queryOptions({
    queryKey: [search, words, streamerId],
    queryFn: () => callApi<Song[]>(`${search}?${new URLSearchParams({ q: words, streamerId })}`),
    enabled: words !== '',
  });
