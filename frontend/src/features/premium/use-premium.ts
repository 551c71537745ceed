import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartedSubscription, SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import type { PaymentProviderName } from '@tipnaija/contracts/payment-providers';
import { toast } from '../../components/ui/toast-store';
import { callApi, OfflineError, toUserMessage } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { leaveFor } from '../../lib/leave-app';
import { refetchAfterPremium } from '../../lib/subscription';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount';

const subscription = '/api/subscription';

/** Charges a month to the wallet and renews automatically. `subscribe` takes the idempotency key of the purchase. */
export function useSubscribeByWallet() {
  const queryClient = useQueryClient();
  const { begin, abort } = useAbortOnUnmount();
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
    // Refetches after failures too, because a request with a lost response may have succeeded.
    onSettled: async (_status, error) => {
      if (!(error instanceof OfflineError)) await refetchAfterPremium(queryClient);
    },
  });
  return { subscribe: purchase.mutate, isPending: purchase.isPending, abort };
}

/** Pays one month at the provider, which redirects to /premium-callback. */
export function useSubscribeAtProvider() {
  const { begin } = useAbortOnUnmount();
  return useMutation({
    mutationFn: async (body: { paymentMethod: PaymentProviderName; replaces?: string }) => {
      const { paymentUrl } = await callApi<Partial<StartedSubscription>>(`${subscription}/subscribe-paystack`, {
        method: 'POST',
        body,
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

/** Stops renewals; the paid period continues to its end. */
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
  return (error: Error) => toast({ title, description: toUserMessage(error), variant: 'destructive' });
}
