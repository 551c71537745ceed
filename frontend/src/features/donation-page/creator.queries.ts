import { queryOptions } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { apiQuery } from '../../lib/query-client';
import { takeCarriedCreator } from './carried-creator';

const creators = '/api/streamers';

export const creatorQuery = (username: string) =>
  queryOptions({ ...apiQuery<PublicCreator>(creators, username), initialData: () => takeCarriedCreator(username) });
export const topDonationsQuery = (creatorId: string) => apiQuery<DonationItem[]>(creators, creatorId, 'top-donations');
export const recentDonationsQuery = (creatorId: string) =>
  apiQuery<DonationItem[]>(creators, creatorId, 'recent-donations');

/** Prefix of the keys above, invalidated by a payment. */
export const creatorPagesKey = [creators];
