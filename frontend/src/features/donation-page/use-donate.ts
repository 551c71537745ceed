import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InitiatedDonation } from '@tipnaija/contracts/http/donations';
import { toFailedAttempt } from '../../lib/failed-attempt';
import { leaveFor } from '../../lib/leave-app';
import { paymentsConfigQuery } from '../../lib/payments-config';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount';
import { useOnReturn } from '../../lib/use-on-return';
import type { TipRequest } from './donation-draft';
import { MissingPaymentUrlError, showPaymentFailure, startCall } from './payment-start';
import { startTip } from './start-tip';

/**
 * Starts the payment and opens the provider's page. Stays pending until the browser has navigated.
 */
export function useDonate() {
  const { begin } = useAbortOnUnmount();
  const queryClient = useQueryClient();
  const donation = useMutation({
    mutationFn: async (request: TipRequest) => {
      // Aborted when the form unmounts, so that a donor who has left is not redirected to a payment page later.
      const path = startCall(request, '/api/donations/initiate');
      const started = await startTip<Partial<InitiatedDonation>>(path, request, begin());
      if (!started.paymentUrl) throw new MissingPaymentUrlError('No payment URL received');
      return started.paymentUrl;
    },
    onSuccess: (paymentUrl) => leaveFor(paymentUrl),
    onError: (error) => {
      showPaymentFailure(error);
      // The failed provider may be marked by now, or no longer be offered.
      if (toFailedAttempt(error)) void queryClient.invalidateQueries(paymentsConfigQuery);
    },
  });
  useOnReturn(donation.reset);

  return {
    donate: donation.mutate,
    donateFailure: donation.error,
    /** The request that failed; null unless the last one did. */
    failedRequest: donation.isError ? donation.variables : null,
    isLeaving: donation.isPending || donation.isSuccess,
  };
}
