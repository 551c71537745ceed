import type { HeldAlertsPage } from '@tipnaija/contracts/http/moderation';
import { apiQuery } from './query-client';

/** Alerts pending approval; the dashboard's connection reports changes. */
export const heldAlertsQuery = apiQuery<HeldAlertsPage>('/api/overlay', 'held');
