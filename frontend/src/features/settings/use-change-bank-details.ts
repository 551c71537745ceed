import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeBankDetailsRequest } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { toast } from '../../components/ui/toast-store';
import { callApi, reasonOf } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { isPasswordWrong } from './password-refusal';

export function useChangeBankDetails() {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (request: ChangeBankDetailsRequest) => {
      await callApi<unknown>('/api/streamers/me/bank-details', { method: 'PATCH', body: request });
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () =>
      toast({
        title: 'Bank Details Updated',
        description: `We have sent you an email. Withdrawals pause for ${limits.bankChangeHoldHours} hours.`,
      }),
    onError: (error) => {
      // Said beside the field, where it stays until it is mended.
      if (isPasswordWrong(error)) return;
      toast({ title: 'Update Failed', description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    change: change.mutate,
    isChanging: change.isPending,
    /** The password that was refused, until another is tried. */
    refusedPassword: isPasswordWrong(change.error) ? change.variables?.password : undefined,
  };
}
