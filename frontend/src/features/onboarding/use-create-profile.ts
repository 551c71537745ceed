import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedCreator } from '@tipnaija/contracts/http/creators';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { ApiError, ConnectionError, callApi } from '../../lib/api-client';
import type { ProfileDraft } from './profile-draft';

export function useCreateProfile({ onUsernameRefused }: { onUsernameRefused: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (draft: ProfileDraft) => callApi<CreatedCreator>('/api/streamers', { method: 'POST', body: draft }),
    // The user now has a profile, and the dashboard may have cached that there is none.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => {
      if (error.message.includes('already exists')) {
        void queryClient.invalidateQueries();
        void navigate(paths.dashboard, { replace: true });
        return;
      }
      if (isAboutUsername(error)) onUsernameRefused();
      toast({ title: 'Failed to create profile', description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    create: creation.mutate,
    created: creation.data,
    isCreating: creation.isPending,
    usernameProblem: isAboutUsername(creation.error) ? creation.error.reason : null,
  };
}

function isAboutUsername(error: Error | null): error is ApiError {
  return error instanceof ApiError && (error.code === 'username.taken' || error.code === 'username.reserved');
}

function reasonOf(error: Error): string {
  if (error instanceof ConnectionError) return 'Something went wrong. Please try again.';
  return (error instanceof ApiError && error.reason) || 'Something went wrong';
}
