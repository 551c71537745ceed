import type { InitiatedCardDonation } from '@tipnaija/contracts/http/donations';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ApiError } from '../../lib/api-client';
import { CardPayment } from './card-payment';
import type { TipRequest } from './donation-draft';
import { MissingPaymentUrlError, notInitialized, startCall } from './payment-start';
import { startTip } from './start-tip';

/**
 * Starts a card payment. A tip that was paid before, such as by a donor who lost the confirmation, gets its receipt in
 * place of the form.
 *
 * @throws what `startTip` throws
 */
export async function openCardPayment(request: TipRequest) {
  try {
    const path = startCall(request, '/api/donations/initiate-stripe');
    const { clientSecret, reference } = await startTip<Partial<InitiatedCardDonation>>(path, request);
    if (!clientSecret) throw new MissingPaymentUrlError(notInitialized);
    // A deploy may replace the file while the donor types; the thanks load again where this fails.
    void import('./thank-you').catch(() => undefined);
    return { CardPayment, clientSecret, reference };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payment.already-paid') throw error;
    const { reference } = error.details as { reference: string };
    return { CardPayment: PaidBefore, clientSecret: '', reference };
  }
}

function PaidBefore({ reference = '' }: { reference?: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.receipt(reference), { replace: true }), [navigate, reference]);
  return null;
}
