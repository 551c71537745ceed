import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { callApi } from './api-client';
import { creatorsKey } from './own-creator';

export const songDeskPath = '/api/streamers/me/song-requests';

/** Keyed under the creator queries, so that a new connection refetches it. */
export const songDeskQuery = queryOptions({
  queryKey: [...creatorsKey, 'song-desk'],
  queryFn: () => callApi<SongPanel>(songDeskPath),
});

export function refetchSongDesk(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: songDeskQuery.queryKey });
}
