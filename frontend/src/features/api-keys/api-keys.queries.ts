import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { apiQuery } from '../../lib/query-client';
import { useProvenChange } from '../../lib/use-proven-change';

export const apiKeysPath = '/api/streamers/me/api-keys';

export const apiKeysQuery = apiQuery<ApiKeyItem[]>(apiKeysPath);

/** The first use of a key shows within this time. */
const everyMs = 10_000;

export const watchedKeysQuery = {
  ...apiKeysQuery,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: ApiKeyItem[] | undefined } }) =>
    state.data?.some(({ lastUsedAt }) => !lastUsedAt) ? everyMs : (false as const),
};

/** The heading of the list, which has the focus once a key is gone. */
export const keysTitleId = 'keys';

/** A change of the keys. */
export function useKeyChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  return useProvenChange({ queryKey: apiKeysQuery.queryKey, send, onSuccess });
}
