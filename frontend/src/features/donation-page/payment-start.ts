import { toast } from '../../components/ui/toast-store';
import { serverMessage } from '../../lib/api-client';
import type { TipRequest } from './donation-draft';

export const notInitialized = 'Failed to initialize payment';

/** Song requests have their own endpoint, regardless of the payment method. */
export const startCall = ({ selectedSong }: TipRequest, usual: string): string =>
  selectedSong ? '/api/donations/song-request' : usual;

/** The server accepted the request, but the response has no payment URL. The message is user-facing. */
export class MissingPaymentUrlError extends Error {}

export function showNotStarted(error: Error): void {
  const description =
    error instanceof MissingPaymentUrlError
      ? error.message
      : (serverMessage(error) ?? 'Failed to initiate payment. Please try again.');
  toast({ title: 'Payment Failed', description, variant: 'destructive' });
}
