import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { creatorsKey } from './own-creator';
import { apiQuery } from './query-client';

/** The creator's newest donations, kept live by the dashboard's connection. */
export const receivedDonationsQuery = (creatorId: string) =>
  apiQuery<DonationItem[]>(...creatorsKey, creatorId, 'donations');
