import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi, toUserMessage } from '../../lib/api-client';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { creatorsKey } from '../../lib/own-creator';

type Decision = { donationId: number; decision: 'approve' | 'refuse' };

/** Approves or rejects a held alert. Refetches the list when another dashboard has decided first. */
export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ donationId, decision }: Decision) =>
      callApi<unknown>(`/api/overlay/held/${donationId}/${decision}`, { method: 'POST' }),
    onSuccess: (_answer, { decision }) =>
      toast(
        decision === 'approve'
          ? { title: 'Alert Approved', description: 'It is on its way to your stream.' }
          : { title: 'Alert Refused', description: 'It will not be shown. The tip stays yours.' },
      ),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: (_answer, error) => {
      if (error && !(error instanceof ApiError)) return;
      void queryClient.invalidateQueries({ queryKey: heldAlertsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: [...creatorsKey, 'deliveries'] });
    },
  });
}
