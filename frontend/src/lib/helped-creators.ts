import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { apiQuery } from './query-client';

/** The creators whom the signed-in user helps. */
export const helpedCreatorsQuery = apiQuery<HelpedCreator[]>('/api/helping');
