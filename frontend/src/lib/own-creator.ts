import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ApiError, callApi } from './api-client';

const creators = '/api/streamers';

/** Key prefix of all creator queries. */
export const creatorsKey = [creators];

/** The user's own profile, or null: a missing session and a missing profile both lead to "Complete Your Profile". */
export const ownCreatorQuery = queryOptions({
  queryKey: [creators, 'me'],
  queryFn: async (): Promise<OwnCreator | null> => {
    try {
      return await callApi<OwnCreator>(`${creators}/me`);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
      throw error;
    }
  },
});

/** After a profile change: refetches the profile now, and the public page when it is next shown. */
export async function refetchOwnCreator(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: creatorsKey, refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ownCreatorQuery.queryKey });
}
