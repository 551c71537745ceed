import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { apiQuery } from '../../lib/query-client';

/** The creator's tiers, CSS and files. */
export const customAlertsQuery = apiQuery<CustomAlerts>('/api/streamers', 'me', 'custom-alerts');
