import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedCreator } from '@tipnaija/contracts/http/creators';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { ConnectionError, callApi, serverMessage } from '../../lib/api-client';
import { serverFieldErrors } from '../../lib/field-errors';
import { ownCreatorQuery } from '../../lib/own-creator';
import type { ProfileDraft } from './profile-draft';

/** `onFieldErrors` receives the names of the fields that the server rejected, to show their step. */
export function useCreateProfile({ onFieldErrors }: { onFieldErrors: (names: readonly string[]) => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The user has a profile now: without this the dashboard shows the cached answer first, that there is none. */
  const forgetAbsence = () => {
    queryClient.removeQueries({ queryKey: ownCreatorQuery.queryKey });
    void queryClient.invalidateQueries();
  };
  const creation = useMutation({
    mutationFn: (draft: ProfileDraft) => callApi<CreatedCreator>('/api/streamers', { method: 'POST', body: draft }),
    onSuccess: () => forgetAbsence(),
    onError: (error) => {
      if (error.message.includes('already exists')) {
        forgetAbsence();
        void navigate(paths.dashboard, { replace: true });
        return;
      }
      onFieldErrors(Object.keys(serverFieldErrors(error)));
      toast({ title: 'Failed to create profile', description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    create: creation.mutate,
    created: creation.data,
    isCreating: creation.isPending,
    failure: creation.error,
  };
}

function reasonOf(error: Error): string {
  const known = serverMessage(error);
  if (known === undefined && error instanceof ConnectionError) return 'Something went wrong. Please try again.';
  return known || 'Something went wrong';
}
