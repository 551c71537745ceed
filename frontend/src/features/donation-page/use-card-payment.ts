import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InitiatedCardDonation } from '@tipnaija/contracts/http/donations';
import { callApi } from '../../lib/api-client';
import type { TipRequest } from './donation-draft';
import { NowhereToPay, notInitialized, startCall, tellNotStarted } from './payment-start';
import { type StripeAccess, stripeQuery } from './stripe-script';

/** Starts a payment by card and holds what its form needs, until it is closed. */
export function useCardPayment(access: StripeAccess | null) {
  const queryClient = useQueryClient();

  /** Only a donor who pays by card loads the form and Stripe's script. */
  const bringForm = async () => {
    if (!access) throw new NowhereToPay(notInitialized);
    const parts = [import('./card-payment'), queryClient.fetchQuery(stripeQuery(access))] as const;
    const [{ CardPayment }, stripe] = await Promise.all(parts).catch((cause: unknown) => {
      throw new NowhereToPay(notInitialized, { cause });
    });
    return { CardPayment, stripe };
  };

  const payment = useMutation({
    mutationFn: async (request: TipRequest) => {
      // Before the call: a payment that cannot be made is not begun.
      const form = await bringForm();
      const { clientSecret, reference } = await callApi<Partial<InitiatedCardDonation>>(
        startCall(request, '/api/donations/initiate-stripe'),
        {
          method: 'POST',
          body: request,
        },
      );
      if (!clientSecret) throw new NowhereToPay(notInitialized);
      return { ...form, clientSecret, reference };
    },
    onError: tellNotStarted,
  });

  return {
    /** While the donor still fills in the rest; a failure is told when it matters. */
    prepare: () => void bringForm().catch(() => undefined),
    start: payment.mutate,
    startFailure: payment.error,
    isOpening: payment.isPending,
    opened: payment.data ?? null,
    close: payment.reset,
  };
}
