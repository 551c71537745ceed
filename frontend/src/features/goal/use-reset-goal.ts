import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, rateLimitMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';

export function useResetGoal(creatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callApi<unknown>(`/api/streamers/${creatorId}/goal/reset`, { method: 'POST' });
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () => toast({ title: 'Goal Reset', description: 'Your goal progress was reset to ₦0.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: rateLimitMessage(error) ?? 'Failed to reset goal. Please try again.',
        variant: 'destructive',
      }),
  });
}
