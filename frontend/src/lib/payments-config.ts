import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
import { apiQuery } from './query-client';

/** No page waits for this query: while it is pending or failed, the first provider is the only payment method. */
export const paymentsConfigQuery = apiQuery<PaymentsConfig>('/api/payments', 'config');
