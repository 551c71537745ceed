import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { loadOf } from '../../lib/query-client';

const creators = '/api/streamers';

export const creatorQuery = (username: string) => loadOf<PublicCreator>(creators, username);
export const topDonationsQuery = (creatorId: string) => loadOf<DonationItem[]>(creators, creatorId, 'top-donations');
export const recentDonationsQuery = (creatorId: string) =>
  loadOf<DonationItem[]>(creators, creatorId, 'recent-donations');

/** The start of every key above: what a payment makes old. */
export const everythingAboutCreators = [creators];
