import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartedSubscription, SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { toast } from '../../components/ui/toast-store';
import { callApi, OfflineError, reasonOf } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { leaveFor } from '../../lib/leave-app';
import { refetchAfterPremium } from '../../lib/subscription';
import { useAbandon } from '../../lib/use-abandon';

const subscription = '/api/subscription';

/** A month from the wallet, at once, and one more whenever it is over. `subscribe` takes the purchase's idempotency key. */
export function useSubscribeByWallet() {
  const queryClient = useQueryClient();
  const { begin, abandon } = useAbandon();
  const purchase = useMutation({
    mutationFn: (idempotencyKey: string) =>
      callApi<SubscriptionStatus>(`${subscription}/subscribe-wallet`, {
        method: 'POST',
        idempotencyKey,
        signal: begin(),
      }),
    onSuccess: ({ expiresAt }) =>
      toast({
        title: 'Welcome to Premium!',
        ...(expiresAt && { description: `Premium is active until ${dateAndTime(expiresAt)}.` }),
      }),
    onError: failure('Subscription Failed'),
    // After a failure too: an answer that got lost may have been a yes.
    onSettled: async (_status, error) => {
      if (!(error instanceof OfflineError)) await refetchAfterPremium(queryClient);
    },
  });
  return { subscribe: purchase.mutate, isPending: purchase.isPending, abandon };
}

/** One month, paid at the provider, who sends the browser back to /premium-callback. */
export function useSubscribeByPaystack() {
  const { begin } = useAbandon();
  return useMutation({
    mutationFn: async () => {
      const { paymentUrl } = await callApi<Partial<StartedSubscription>>(`${subscription}/subscribe-paystack`, {
        method: 'POST',
        signal: begin(),
      });
      return paymentUrl;
    },
    onSuccess: (paymentUrl) => {
      if (paymentUrl) leaveFor(paymentUrl);
      else toast({ title: 'Payment Failed', description: 'No payment URL received', variant: 'destructive' });
    },
    onError: failure('Payment Failed'),
  });
}

/** No more renewals; what is paid for lasts to its end. */
export function useCancelPremium() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const status = await callApi<SubscriptionStatus>(`${subscription}/cancel`, { method: 'POST' });
      await refetchAfterPremium(queryClient);
      return status;
    },
    onSuccess: ({ isPremium, expiresAt }) =>
      toast({
        title: 'Subscription Cancelled',
        description:
          isPremium && expiresAt
            ? `You keep premium until ${dateAndTime(expiresAt)}.`
            : 'Your wallet will not be charged again.',
      }),
    onError: failure('Cancellation Failed'),
  });
}

function failure(title: string) {
  return (error: Error) => toast({ title, description: reasonOf(error), variant: 'destructive' });
}
