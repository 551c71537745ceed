import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { apiQuery } from '../../lib/query-client';

/** The server asks the provider while the state is unknown, so a refetch is a new check. */
export const receiptQuery = (reference: string) =>
  apiQuery<PaymentReceipt>('/api/payments', encodeURIComponent(reference));
