import { useMutation } from '@tanstack/react-query';
import type { InitiatedDonation } from '@tipnaija/contracts/http/donations';
import { callApi } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount';
import type { TipRequest } from './donation-draft';
import { MissingPaymentUrlError, showPaymentFailure, startCall } from './payment-start';
import { useOnReturn } from './use-on-return';

/**
 * Starts the payment, calls `onLeaving` and opens the provider's page. Stays pending until the browser has navigated.
 */
export function useDonate(onLeaving: () => void) {
  const { begin } = useAbortOnUnmount();
  const donation = useMutation({
    mutationFn: async (request: TipRequest) => {
      const started = await callApi<Partial<InitiatedDonation>>(startCall(request, '/api/donations/initiate'), {
        method: 'POST',
        body: request,
        // Aborted when the form unmounts, so that a donor who has left is not redirected to a payment page later.
        signal: begin(),
      });
      if (!started.paymentUrl) throw new MissingPaymentUrlError('No payment URL received');
      return started.paymentUrl;
    },
    onSuccess: (paymentUrl) => {
      onLeaving();
      leaveFor(paymentUrl);
    },
    onError: showPaymentFailure,
  });
  useOnReturn(donation.reset);

  return {
    donate: donation.mutate,
    donateFailure: donation.error,
    isLeaving: donation.isPending || donation.isSuccess,
  };
}
