import { v7 } from 'uuid';
import type { PaymentReference, RefundRequest } from '../src/providers/payment-provider.js';

/** A refund that this process has just claimed; without a reference of the provider when it has no other than ours. */
export function aRefundRequest(
  { reference, providerReference = null }: Pick<PaymentReference, 'reference'> & Partial<PaymentReference>,
  amountMinor: number,
): RefundRequest {
  return { reference, providerReference, refundId: v7(), amountMinor, claimedAtMs: performance.now() };
}
