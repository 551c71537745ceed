import type { PaymentStatus } from '../donations/donation.js';

/**
 * Returns the receipt state shown to the donor. `received` means that the money has arrived; `not-paid` means that the
 * bank declined or that we abandoned the payment, because the donor may then pay again.
 */
export function receiptState(payment: {
  status: PaymentStatus;
  isDeclined: boolean;
}): 'received' | 'waiting' | 'not-paid' {
  if (payment.status === 'succeeded') return 'received';
  return payment.status === 'failed' || payment.isDeclined ? 'not-paid' : 'waiting';
}
