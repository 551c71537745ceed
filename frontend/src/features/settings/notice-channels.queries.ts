import { queryOptions } from '@tanstack/react-query';
import type { NoticeChannels } from '@tipnaija/contracts/http/notice-channels';
import { ownEndpointHash } from '../../lib/push-device';
import { apiQuery } from '../../lib/query-client';

export const channelsPath = '/api/streamers/me/notice-channels';

export const noticeChannelsQuery = apiQuery<NoticeChannels>(channelsPath);

/** Which of the devices this browser is. */
export const ownEndpointQuery = queryOptions({ queryKey: ['own push endpoint'], queryFn: ownEndpointHash });
