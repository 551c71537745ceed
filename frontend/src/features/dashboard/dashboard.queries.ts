import type { Supporter } from '@tipnaija/contracts/http/donations';
import { creatorsKey } from '../../lib/own-creator';
import { apiQuery } from '../../lib/query-client';

export const supportersQuery = (creatorId: string) => apiQuery<Supporter[]>(...creatorsKey, creatorId, 'supporters');
