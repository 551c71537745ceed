import type { SiteInfo } from '@tipnaija/contracts/http/site';
import { apiQuery } from '../../lib/query-client';

export const siteQuery = apiQuery<SiteInfo>('/api', 'site');
