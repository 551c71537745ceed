import type { PaymentStatus } from '../donations/donation.js';

/**
 * What a donor is told. `received` is said of money that is there and of nothing else; `not-paid` only when the bank
 * declined or we gave up, because who hears it may pay again.
 */
export function receiptState(payment: {
  status: PaymentStatus;
  isDeclined: boolean;
}): 'received' | 'waiting' | 'not-paid' {
  if (payment.status === 'succeeded') return 'received';
  return payment.status === 'failed' || payment.isDeclined ? 'not-paid' : 'waiting';
}
