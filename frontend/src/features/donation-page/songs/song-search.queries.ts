import { queryOptions } from '@tanstack/react-query';
import type { Song } from '@tipnaija/contracts/song';
import { callApi } from '../../../lib/api-client';

const search = '/api/spotify/search';

/** Songs by words, ten at most. Asked once for the same words while the page is open. */
export const songSearchQuery = (words: string, streamerId: string) =>
  queryOptions({
    queryKey: [search, words, streamerId],
    queryFn: () => callApi<Song[]>(`${search}?${new URLSearchParams({ q: words, streamerId })}`),
    enabled: words !== '',
  });
