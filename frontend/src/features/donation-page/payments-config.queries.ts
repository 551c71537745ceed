import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
import { loadOf } from '../../lib/query-client';

/** The page never waits for this query: while it is pending or failed, Paystack is the only payment method. */
export const paymentsConfigQuery = loadOf<PaymentsConfig>('/api/payments', 'config');
