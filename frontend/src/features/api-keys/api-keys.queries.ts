import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { hasFieldErrors } from '../../lib/field-errors';
import { withProof } from '../../lib/proof';
import { apiQuery } from '../../lib/query-client';

export const apiKeysPath = '/api/streamers/me/api-keys';

export const apiKeysQuery = apiQuery<ApiKeyItem[]>(apiKeysPath);

/** A change of the keys, which may ask for a proof. A failure that belongs beside a field is left to the form. */
export function useKeyChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess: (answer) => onSuccess(answer),
    onError: (error) => {
      if (!hasFieldErrors(error))
        toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
