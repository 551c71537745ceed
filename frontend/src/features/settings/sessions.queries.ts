import type { SessionItem } from '@tipnaija/contracts/http/auth';
import { loadOf } from '../../lib/query-client';

export const sessionsQuery = loadOf<SessionItem[]>('/api/auth', 'sessions');
