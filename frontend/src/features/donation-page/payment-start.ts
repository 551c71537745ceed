import { toast } from '../../components/ui/toast-store';
import { serverMessage } from '../../lib/api-client';

export const notInitialized = 'Failed to initialize payment';

/** No server refused, and yet the donor has nowhere to pay. Its message is for people. */
export class NowhereToPay extends Error {}

export function tellNotStarted(error: Error): void {
  const description =
    error instanceof NowhereToPay
      ? error.message
      : (serverMessage(error) ?? 'Failed to initiate payment. Please try again.');
  toast({ title: 'Payment Failed', description, variant: 'destructive' });
}
