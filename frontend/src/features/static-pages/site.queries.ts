import type { SiteInfo } from '@tipnaija/contracts/http/site';
import { loadOf } from '../../lib/query-client';

export const siteQuery = loadOf<SiteInfo>('/api', 'site');
