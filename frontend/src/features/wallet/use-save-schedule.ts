import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { withProof } from '../../lib/proof';
import { withdrawalScheduleQuery } from '../../lib/wallet';
import type { ChosenSchedule } from './schedule-draft';

export function useSaveSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (schedule: ChosenSchedule) =>
      withProof(() => callApi<WithdrawalSchedule>('/api/withdrawals/schedule', { method: 'PATCH', body: schedule })),
    onSuccess: (saved) => {
      queryClient.setQueryData(withdrawalScheduleQuery.queryKey, saved);
      toast({ title: 'Saved', description: 'We have sent you an email about the change.' });
    },
    onError: (error) => toast({ title: 'Not Saved', description: toUserMessage(error), variant: 'destructive' }),
  });
}
