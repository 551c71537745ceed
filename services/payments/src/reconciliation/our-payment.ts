import type { PaymentProviderName } from '@tipnaija/contracts';
import type { Currency } from '../providers/payment-provider.js';

/** Our payment, with the data that reconciliation needs. Amounts in kobo or cents, depending on the currency. */
export type OurPayment = {
  id: string;
  provider: PaymentProviderName;
  providerReference: string | null;
  currency: Currency;
  ngnPerUsd: number | null;
  paidMinor: number | null;
  /** What the provider kept; null until it reports it. */
  providerFeeKobo: number | null;
  /** Kobo booked as reversed by refunds, of a tip or of a Premium month. */
  reversedKobo: number;
  /** Kobo booked as reversed in total, by refunds and lost disputes. */
  bookedKobo: number;
};
