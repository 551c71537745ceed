import { queryOptions } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem, Supporter } from '@tipnaija/contracts/http/donations';
import { ApiError, callApi } from '../../lib/api-client';
import { loadOf } from '../../lib/query-client';

const creators = '/api/streamers';

/** The own profile, or null: no session and no profile both end at "Complete Your Profile". */
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

export const donationsQuery = (creatorId: string) => loadOf<DonationItem[]>(creators, creatorId, 'donations');
export const supportersQuery = (creatorId: string) => loadOf<Supporter[]>(creators, creatorId, 'supporters');

/** The start of every key above: what Refresh asks for again. */
export const everythingOfCreators = [creators];
