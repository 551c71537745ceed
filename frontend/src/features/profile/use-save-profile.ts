import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { ownCreatorQuery, refetchOwnCreator } from '../../lib/own-creator';
import { changesOf, type ProfileDraft } from './profile-draft';

export function useSaveProfile(creator: OwnCreator) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (draft: ProfileDraft) =>
      callApi<OwnCreator>('/api/streamers/me/profile', { method: 'PATCH', body: changesOf(draft, creator) }),
    onSuccess: async (saved) => {
      toast({ title: 'Page Saved', description: 'Your fans see it now.' });
      queryClient.setQueryData(ownCreatorQuery.queryKey, saved);
      await refetchOwnCreator(queryClient);
    },
    onError: (error) => toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' }),
  });
  return { save: save.mutate, isSaving: save.isPending, failure: save.error, forgetFailure: save.reset };
}
