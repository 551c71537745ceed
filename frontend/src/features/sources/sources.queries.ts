import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSource, SourceWithToken } from '@tipnaija/contracts/http/sources';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { hasFieldErrors } from '../../lib/field-errors';
import { withProof } from '../../lib/proof';
import { apiQuery } from '../../lib/query-client';

export const sourcesPath = '/api/overlay/sources';

export const sourcesQuery = apiQuery<ListedSource[]>(sourcesPath);

type Tokens = Readonly<Record<string, string>>;
const tokensKey = ['source-tokens'];

/** The tokens of links that were made since the app was opened, by source. The server does not store them. */
export function useSourceTokens(): Tokens {
  return useQuery<Tokens>({ queryKey: tokensKey, queryFn: skipToken }).data ?? {};
}

function rememberToken(queryClient: QueryClient, { id, token }: SourceWithToken): void {
  queryClient.setQueryData<Tokens>(tokensKey, (known) => ({ ...known, [id]: token }));
}

/** A change of the sources. A failure that belongs beside a field is left to the form. */
export function useSourceChange<Request = void>(
  send: (request: Request) => Promise<unknown>,
  onSuccess: (request: Request) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess: (answer, request) => {
      if (isWithToken(answer)) rememberToken(queryClient, answer);
      onSuccess(request);
    },
    onError: (error) => {
      if (!hasFieldErrors(error))
        toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}

const isWithToken = (answer: unknown): answer is SourceWithToken =>
  typeof answer === 'object' && answer !== null && 'token' in answer;
