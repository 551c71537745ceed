import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { loadOf } from '../../lib/query-client';

/** Tiers, style and files of the own making. */
export const customAlertsQuery = loadOf<CustomAlerts>('/api/streamers', 'me', 'custom-alerts');
