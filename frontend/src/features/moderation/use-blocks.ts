import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

/** Blocks and unblocks the supporter of a tip, by its number. The tips are loaded anew, also after a failure. */
export function useBlocks() {
  const queryClient = useQueryClient();
  const ending = {
    onError: (error: Error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: creatorsKey }),
  };
  const block = useMutation({
    mutationFn: (donationId: number) =>
      callApi<unknown>(`/api/streamers/me/donations/${donationId}/block`, { method: 'POST' }),
    onSuccess: () => toast({ title: 'Supporter Blocked', description: 'Their next tips come in quietly.' }),
    ...ending,
  });
  const unblock = useMutation({
    mutationFn: (donationId: number) =>
      callApi<unknown>(`/api/streamers/me/blocked-supporters/${donationId}`, { method: 'DELETE' }),
    onSuccess: () => toast({ title: 'Supporter Unblocked', description: 'Their next tips show again.' }),
    ...ending,
  });
  return { block, unblock };
}
