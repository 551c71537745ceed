import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { absoluteLink, paths } from '../../app/paths';
import { toast } from '../../components/ui/toast-store';
import { assertOnline, OfflineError } from '../../lib/api-client';
import { useOnReturn } from './use-on-return';

export type PaidOutcome = 'success' | 'pending';

/** `reference` is ours: with it the return page can ask what became of the payment. */
export type Confirmation = { reference: string | undefined; onPaid: (outcome: PaidOutcome) => void };

/** Confirms with what was typed. A bank that wants to be asked takes the donor away, and back to the return address. */
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
      // Confirmed a second time after a lost answer, a payment that was made comes as an error that carries it.
      const { status } = paymentIntent ?? error?.payment_intent ?? {};
      if (status === 'succeeded') return 'success';
      if (status === 'processing') return 'pending';
      throw new NotPaid(error?.message, { isIncomplete: error?.type === 'validation_error' });
    },
    onSuccess: onPaid,
    onError: (error) => {
      // Nothing was tried: the form says what is missing.
      if (error instanceof NotPaid && error.isIncomplete) return;
      toast({ title: 'Payment Failed', description: reasonOf(error), variant: 'destructive' });
    },
  });
  useOnReturn(confirmation.reset);

  return {
    confirm: () => confirmation.mutate(),
    isConfirming: confirmation.isPending,
    /** Why the last try was not paid. It stays until the next one. */
    problem: confirmation.error && reasonOf(confirmation.error),
  };
}

function returnLink(reference: string | undefined): string {
  const link = absoluteLink(paths.paymentSuccess);
  return reference ? `${link}?${new URLSearchParams({ reference })}` : link;
}

/** With the provider's words for it, where it has any. */
class NotPaid extends Error {
  /** The card's details were not complete, so no payment was tried. */
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
