import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Team, TeamLogPage } from '@tipnaija/contracts/http/team';
import { callApi } from '../../lib/api-client';
import { apiQuery } from '../../lib/query-client';

const path = '/api/streamers/me';

export const teamQuery = apiQuery<Team>(path, 'helpers');

export const teamLogQuery = infiniteQueryOptions({
  queryKey: [path, 'team-log'],
  queryFn: ({ pageParam }) =>
    callApi<TeamLogPage>(`${path}/team-log${pageParam === null ? '' : `?before=${pageParam}`}`),
  initialPageParam: null as number | null,
  getNextPageParam: ({ nextBefore }) => nextBefore,
});

/** After a change of the team, which is also a line of its log. */
export async function refetchTeam(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: teamLogQuery.queryKey }),
  ]);
}
