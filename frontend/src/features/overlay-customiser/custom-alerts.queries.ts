import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { loadOf } from '../../lib/query-client';

/** The creator's tiers, CSS and files. */
export const customAlertsQuery = loadOf<CustomAlerts>('/api/streamers', 'me', 'custom-alerts');
