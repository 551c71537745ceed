import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { absoluteLink, paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { assertOnline, OfflineError } from '../../lib/api-client';
import { useOnReturn } from '../../lib/use-on-return';

export type PaidOutcome = 'success' | 'pending';

/** `reference` is our payment reference; the return page uses it to request the payment state. */
export type Confirmation = { reference: string | undefined; onPaid: (outcome: PaidOutcome) => void };

/**
 * Confirms with the entered card details. A bank that requires authentication redirects the donor, and then back to the
 * return URL.
 */
export function useConfirmPayment({ reference, onPaid }: Confirmation) {
  const stripe = useStripe();
  const elements = useElements();
  const confirmation = useMutation({
    mutationFn: async (): Promise<PaidOutcome> => {
      if (!stripe || !elements) throw new NotPaid();
      assertOnline();
      const { paymentIntent, error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: returnLink(reference) },
      });
      // When a confirmation is repeated after a lost response, Stripe reports the existing payment as an error that
      // contains it.
      const { status } = paymentIntent ?? error?.payment_intent ?? {};
      if (status === 'succeeded') return 'success';
      if (status === 'processing') return 'pending';
      throw new NotPaid(error?.message, { isIncomplete: error?.type === 'validation_error' });
    },
    onSuccess: onPaid,
    onError: (error) => {
      // No payment was attempted: the form shows what is missing.
      if (error instanceof NotPaid && error.isIncomplete) return;
      toast({ title: 'Payment Failed', description: reasonOf(error), variant: 'destructive' });
    },
  });
  useOnReturn(confirmation.reset);

  return {
    confirm: () => confirmation.mutate(),
    isConfirming: confirmation.isPending,
    /** Why the last attempt failed; kept until the next attempt. */
    problem: confirmation.error && reasonOf(confirmation.error),
  };
}

function returnLink(reference: string | undefined): string {
  const link = absoluteLink(paths.paymentSuccess);
  return reference ? `${link}?${new URLSearchParams({ reference })}` : link;
}

/** Carries the provider's message, if any. */
class NotPaid extends Error {
  /** The card details were incomplete, so no payment was attempted. */
  readonly isIncomplete: boolean;

  constructor(message = '', { isIncomplete = false } = {}) {
    super(message);
    this.isIncomplete = isIncomplete;
  }
}

function reasonOf(error: Error): string {
  if (error instanceof OfflineError) return error.message;
  if (!(error instanceof NotPaid)) return 'Payment failed';
  return error.message || (error.isIncomplete ? 'Please complete your card details.' : 'Payment failed');
}
