import type { HeldAlertsPage } from '@tipnaija/contracts/http/moderation';
import { loadOf } from './query-client';

/** Alerts that wait for their creator; the dashboard's connection says when they change. */
export const heldAlertsQuery = loadOf<HeldAlertsPage>('/api/overlay', 'held');
