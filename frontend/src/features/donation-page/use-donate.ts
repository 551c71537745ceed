import { useMutation } from '@tanstack/react-query';
import type { InitiateDonationRequest, InitiatedDonation } from '@tipnaija/contracts/http/donations';
import { useEffect } from 'react';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';

/** Starts the payment and leaves for the provider's page. It stays pending until the browser has gone there. */
export function useDonate() {
  const donation = useMutation({
    mutationFn: async (request: InitiateDonationRequest) => {
      const started = await callApi<Partial<InitiatedDonation>>('/api/donations/initiate', {
        method: 'POST',
        body: request,
      });
      if (!started.paymentUrl) throw new NoPaymentUrl();
      return started.paymentUrl;
    },
    onSuccess: (paymentUrl) => leaveFor(paymentUrl),
    onError: (error) => {
      const description =
        error instanceof NoPaymentUrl
          ? error.message
          : (serverMessage(error) ?? 'Failed to initiate payment. Please try again.');
      toast({ title: 'Payment Failed', description, variant: 'destructive' });
    },
  });
  const { reset } = donation;

  // Coming back with the Back button shows the page as it was left, with its button still busy.
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);

  return { donate: donation.mutate, isLeaving: donation.isPending || donation.isSuccess };
}

class NoPaymentUrl extends Error {
  constructor() {
    super('No payment URL received');
  }
}
