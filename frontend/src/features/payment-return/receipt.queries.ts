import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { loadOf } from '../../lib/query-client';

/** The server asks the provider while it does not know, so asking again is the re-check. */
export const receiptQuery = (reference: string) =>
  loadOf<PaymentReceipt>('/api/payments', encodeURIComponent(reference));
