import type { DonationItem, Supporter } from '@tipnaija/contracts/http/donations';
import { everythingOfCreators } from '../../lib/own-creator';
import { loadOf } from '../../lib/query-client';

export const donationsQuery = (creatorId: string) =>
  loadOf<DonationItem[]>(...everythingOfCreators, creatorId, 'donations');
export const supportersQuery = (creatorId: string) =>
  loadOf<Supporter[]>(...everythingOfCreators, creatorId, 'supporters');
