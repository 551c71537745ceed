import { useQueryClient } from '@tanstack/react-query';
import type { ChangeBankDetailsRequest } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { useGuardedChange } from './use-guarded-change';

export function useChangeBankDetails() {
  const queryClient = useQueryClient();
  return useGuardedChange({
    send: async (request: ChangeBankDetailsRequest) => {
      await callApi<unknown>('/api/streamers/me/bank-details', { method: 'PATCH', body: request });
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () =>
      toast({
        title: 'Bank Details Updated',
        description: `We have sent you an email. Withdrawals pause for ${limits.bankChangeHoldHours} hours.`,
      }),
  });
}
