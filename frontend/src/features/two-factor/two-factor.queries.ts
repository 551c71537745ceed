import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { hasFieldErrors } from '../../lib/field-errors';
import { withProof } from '../../lib/proof';
import { twoFactorQuery } from '../../lib/two-factor-state';
import { FactorAccountContext } from './factor-account';

export function useTwoFactor() {
  const { api } = use(FactorAccountContext);
  return useQuery({ ...twoFactorQuery(api), staleTime: 0 });
}

/** A change of the factors, which may ask for a proof. A failure that belongs beside a field is left to the form. */
export function useFactorChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const { api, refetch } = use(FactorAccountContext);
  return useMutation({
    mutationFn: (request: Request) => withProof(() => send(request)),
    onSuccess: async (answer) => {
      onSuccess(answer);
      const { queryKey } = twoFactorQuery(api);
      await Promise.all([queryClient.invalidateQueries({ queryKey }), refetch(queryClient)]);
    },
    onError: (error) => {
      if (!hasFieldErrors(error))
        toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' });
    },
  });
}
