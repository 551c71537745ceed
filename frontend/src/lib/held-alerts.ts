import type { HeldAlertsPage } from '@tipnaija/contracts/http/moderation';
import { loadOf } from './query-client';

/** Alerts pending approval; the dashboard's connection reports changes. */
export const heldAlertsQuery = loadOf<HeldAlertsPage>('/api/overlay', 'held');
