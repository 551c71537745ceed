import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
import { loadOf } from '../../lib/query-client';

/** The page never waits for it: until it is known, and where it is not, Paystack is the one way to pay. */
export const paymentsConfigQuery = loadOf<PaymentsConfig>('/api/payments', 'config');
