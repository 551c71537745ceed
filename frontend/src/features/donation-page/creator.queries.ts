import { queryOptions } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { loadOf } from '../../lib/query-client';
import { takeCarriedCreator } from './carried-creator';

const creators = '/api/streamers';

export const creatorQuery = (username: string) =>
  queryOptions({ ...loadOf<PublicCreator>(creators, username), initialData: () => takeCarriedCreator(username) });
export const topDonationsQuery = (creatorId: string) => loadOf<DonationItem[]>(creators, creatorId, 'top-donations');
export const recentDonationsQuery = (creatorId: string) =>
  loadOf<DonationItem[]>(creators, creatorId, 'recent-donations');

/** The start of every key above: what a payment makes old. */
export const everythingAboutCreators = [creators];
