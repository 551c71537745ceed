import type { SiteFacts } from '@tipnaija/contracts/http/site';
import { loadOf } from '../../lib/query-client';

export const siteQuery = loadOf<SiteFacts>('/api', 'site');
