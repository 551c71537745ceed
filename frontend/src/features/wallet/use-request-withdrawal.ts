import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestedWithdrawal } from '@tipnaija/contracts/http/wallet';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi, OfflineError, toUserMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { withProof } from '../../lib/proof';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount';
import { refetchWallet } from '../../lib/wallet';

/** `abort` aborts the request, so that a closed dialog does not hide a pending withdrawal. */
export function useRequestWithdrawal() {
  const queryClient = useQueryClient();
  const { begin, abort } = useAbortOnUnmount();
  const withdrawal = useMutation({
    mutationFn: () => {
      const signal = begin();
      const request = { method: 'POST', body: {}, signal } as const;
      return withProof(() => callApi<RequestedWithdrawal>('/api/withdrawals/request', request), signal);
    },
    onSuccess: ({ message }) => toast({ title: 'Withdrawal Requested', description: message }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'withdrawal.bank-details-required') showBankDetailsRequired();
      else toast({ title: 'Withdrawal Failed', description: toUserMessage(error), variant: 'destructive' });
    },
    // Refetches after failures too, because a request with a lost response may have succeeded.
    onSettled: async (_withdrawal, error) => {
      if (error instanceof OfflineError) return;
      await Promise.all([refetchOwnCreator(queryClient), refetchWallet(queryClient)]);
    },
  });
  return { ...withdrawal, abort };
}

export function showBankDetailsRequired(): void {
  toast({
    title: 'Bank Details Required',
    description: 'Please add your bank account details in settings before requesting withdrawal',
    variant: 'destructive',
  });
}
