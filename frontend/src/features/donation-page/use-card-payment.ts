import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TipRequest } from './donation-draft';
import { MissingPaymentUrlError, notInitialized, showPaymentFailure } from './payment-start';
import type { StripeAccess } from './stripe-script';

/** Starts a card payment and holds the state of its form until closed. */
export function useCardPayment(access: StripeAccess | null) {
  const queryClient = useQueryClient();

  /** Loads the form and Stripe's script only for donors who pay by card. */
  const loadForm = async () => {
    if (!access) throw new MissingPaymentUrlError(notInitialized);
    const loadStripe = async () => {
      const { stripeQuery } = await import('./stripe-script');
      return queryClient.fetchQuery(stripeQuery(access));
    };
    const parts = [import('./open-card-payment'), loadStripe()] as const;
    const [{ openCardPayment }, stripe] = await Promise.all(parts).catch((cause: unknown) => {
      throw new MissingPaymentUrlError(notInitialized, { cause });
    });
    return { openCardPayment, stripe };
  };

  const payment = useMutation({
    mutationFn: async (request: TipRequest) => {
      // Loaded before the request: a payment that cannot be completed is not started.
      const { openCardPayment, stripe } = await loadForm();
      return { stripe, ...(await openCardPayment(request)) };
    },
    onError: showPaymentFailure,
  });

  return {
    /** Preloads while the donor fills in the form; a failure is reported on start. */
    prepare: () => void loadForm().catch(() => undefined),
    start: payment.mutate,
    startFailure: payment.error,
    isOpening: payment.isPending,
    opened: payment.data ?? null,
    close: payment.reset,
  };
}
