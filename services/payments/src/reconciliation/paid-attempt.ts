import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import type { Charge } from '../providers/payment-provider.js';
import type { OurPayment } from './our-payment.js';

/**
 * Finds our payment of a charge. Several attempts to pay may share our reference: where both sides have the provider's
 * own reference and they differ, the charge is another attempt, and no payment of ours explains its money.
 * @param byReference our payments by any reference of the provider's list
 */
export function paymentOf<Payment extends Pick<OurPayment, 'providerReference'>>(
  { reference, providerReference }: Charge,
  byReference: ReadonlyMap<string, Payment>,
): Payment | undefined {
  const payment = byReference.get(reference);
  if (!providerReference || !payment?.providerReference) return payment;
  return payment.providerReference === providerReference ? payment : undefined;
}

/** Returns the discrepancy of a charge without a payment of ours, under the provider's own reference where it has one. */
export function unknownCharge(charge: Charge): NewDiscrepancy {
  const { provider, reference, providerReference, amountMinor, currency } = charge;
  const found = { kind: 'unknown-charge', provider } as const;
  if (!providerReference) return { ...found, reference, details: { amountMinor, currency } };
  const details = { amountMinor, currency, payment: reference };
  return { ...found, reference: `transaction ${providerReference}`, details };
}
