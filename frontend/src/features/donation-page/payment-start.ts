import { toast } from '../../components/ui/toast-store';
import { serverMessage } from '../../lib/api-client';
import type { TipRequest } from './donation-draft';

export const notInitialized = 'Failed to initialize payment';

/** Tips that ask for a song have a call of their own, whatever they are paid with. */
export const startCall = ({ selectedSong }: TipRequest, usual: string): string =>
  selectedSong ? '/api/donations/song-request' : usual;

/** No server refused, and yet the donor has nowhere to pay. Its message is for people. */
export class NowhereToPay extends Error {}

export function tellNotStarted(error: Error): void {
  const description =
    error instanceof NowhereToPay
      ? error.message
      : (serverMessage(error) ?? 'Failed to initiate payment. Please try again.');
  toast({ title: 'Payment Failed', description, variant: 'destructive' });
}
