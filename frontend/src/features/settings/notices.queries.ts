import type { NoticeSettings } from '@tipnaija/contracts/http/notices';
import { apiQuery } from '../../lib/query-client';

export const noticesQuery = apiQuery<NoticeSettings>('/api/streamers/me/notices');
