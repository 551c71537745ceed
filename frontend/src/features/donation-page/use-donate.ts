import { useMutation } from '@tanstack/react-query';
import type { InitiatedDonation } from '@tipnaija/contracts/http/donations';
import { callApi } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';
import { useAbandon } from '../../lib/use-abandon';
import type { TipRequest } from './donation-draft';
import { NowhereToPay, startCall, tellNotStarted } from './payment-start';
import { useOnReturn } from './use-on-return';

/** Starts the payment and leaves for the provider's page, `onLeaving` first. It stays pending until the browser has gone there. */
export function useDonate(onLeaving: () => void) {
  const { begin } = useAbandon();
  const donation = useMutation({
    mutationFn: async (request: TipRequest) => {
      const started = await callApi<Partial<InitiatedDonation>>(startCall(request, '/api/donations/initiate'), {
        method: 'POST',
        body: request,
        // Who has left the form is not taken to a payment page later.
        signal: begin(),
      });
      if (!started.paymentUrl) throw new NowhereToPay('No payment URL received');
      return started.paymentUrl;
    },
    onSuccess: (paymentUrl) => {
      onLeaving();
      leaveFor(paymentUrl);
    },
    onError: tellNotStarted,
  });
  useOnReturn(donation.reset);

  return {
    donate: donation.mutate,
    donateFailure: donation.error,
    isLeaving: donation.isPending || donation.isSuccess,
  };
}
