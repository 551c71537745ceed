import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { apiQuery } from '../../lib/query-client';
import { useProvenChange } from '../../lib/use-proven-change';

export const apiKeysPath = '/api/streamers/me/api-keys';

export const apiKeysQuery = apiQuery<ApiKeyItem[]>(apiKeysPath);

/** A change of the keys. */
export function useKeyChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  return useProvenChange({ queryKey: apiKeysQuery.queryKey, send, onSuccess });
}
