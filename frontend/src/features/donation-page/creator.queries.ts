import { queryOptions } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { PublicDonation } from '@tipnaija/contracts/http/donations';
import { callApi } from '../../lib/api-client';
import { apiQuery } from '../../lib/query-client';
import { takeCarriedCreator } from './carried-creator';

const creators = '/api/streamers';

/** Reads the current totals: after a payment they include it, whatever the document carried. */
export const creatorQuery = (username: string) =>
  queryOptions({
    queryKey: [creators, username],
    queryFn: () => callApi<PublicCreator>(`${creators}/${username}`, { cache: 'reload' }),
    initialData: () => takeCarriedCreator(username),
  });
export const topDonationsQuery = (creatorId: string) =>
  apiQuery<PublicDonation[]>(creators, creatorId, 'top-donations');
export const recentDonationsQuery = (creatorId: string) =>
  apiQuery<PublicDonation[]>(creators, creatorId, 'recent-donations');

/** Prefix of the keys above, invalidated by a payment. */
export const creatorPagesKey = [creators];
