import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { callApi } from './api-client';
import { everythingOfCreators } from './own-creator';

export const songDeskPath = '/api/streamers/me/song-requests';

/** Among what is known of creators, so that a new connection asks for it too. */
export const songDeskQuery = queryOptions({
  queryKey: [...everythingOfCreators, 'song-desk'],
  queryFn: () => callApi<SongPanel>(songDeskPath),
});

export function refetchSongDesk(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: songDeskQuery.queryKey });
}
