import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { apiQuery } from '../../lib/query-client';

export const sessionsQuery = apiQuery<SessionItem[]>('/api/auth', 'sessions');
