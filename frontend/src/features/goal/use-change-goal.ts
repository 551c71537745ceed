import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeGoalRequest } from '@tipnaija/contracts/http/creators';
import { toast } from '../../components/ui/toast-store';
import { callApi, rateLimitMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';

export function useChangeGoal(creatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (goal: ChangeGoalRequest) => {
      await callApi<unknown>(`/api/streamers/${creatorId}/goal`, { method: 'PATCH', body: goal });
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () => toast({ title: 'Goal Updated', description: 'Your stream goal has been saved.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: rateLimitMessage(error) ?? 'Failed to update goal. Please try again.',
        variant: 'destructive',
      }),
  });
}
