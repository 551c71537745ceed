/**
 * Who pays what: the platform's fees, and what the payment providers publish as theirs. Amounts in minor units, kobo or
 * US cents. The books never use a published tariff: they take the fee that the provider reports for each payment.
 */
import type { PaymentProviderName } from './payment-providers.js';

/** The platform's fees in percent: of every tip, paid by the creator, and of every withdrawal. */
export const platformFees = { tipPercent: 5, withdrawalPercent: 5 } as const;

/** A provider's published price of a payment: a share, and from `flatFromMinor` a flat part, at most `capMinor`. */
export type Tariff = {
  /** What donors pay with. */
  name: string;
  isForeignCard: boolean;
  perMille: number;
  flatMinor: number;
  /** Below this amount the provider waives the flat part. */
  flatFromMinor: number;
  /** null for no cap. */
  capMinor: number | null;
  /** Where it was published. `isConfirmed` is false when no official source that we could read confirms it. */
  source: string;
  isConfirmed: boolean;
};

const noFlatPart = { flatMinor: 0, flatFromMinor: 0 } as const;

/** The usual payment first. A provider without a published tariff has none. */
export const providerTariffs: Partial<Record<PaymentProviderName, readonly Tariff[]>> = {
  paystack: [
    {
      name: 'Nigerian card, transfer or USSD',
      isForeignCard: false,
      perMille: 15,
      flatMinor: 10_000,
      flatFromMinor: 250_000,
      capMinor: 200_000,
      source: 'paystack.com/ng/pricing: 1.5% + ₦100, at most ₦2,000; ₦100 waived under ₦2,500',
      isConfirmed: true,
    },
    {
      name: 'Foreign card',
      isForeignCard: true,
      perMille: 39,
      flatMinor: 10_000,
      flatFromMinor: 0,
      capMinor: null,
      source: 'paystack.com/ng/pricing: 3.9% + ₦100',
      isConfirmed: true,
    },
  ],
  flutterwave: [
    {
      name: 'Nigerian card or transfer',
      isForeignCard: false,
      perMille: 14,
      ...noFlatPart,
      capMinor: 200_000,
      source: 'flutterwave.com, support, AfriGo cards: 1.4%, at most ₦2,000; taxes on it are not in `app_fee`',
      isConfirmed: true,
    },
    {
      name: 'Foreign card',
      isForeignCard: true,
      perMille: 48,
      ...noFlatPart,
      capMinor: null,
      source: 'quoted as 4.8% by third parties',
      isConfirmed: false,
    },
  ],
  stripe: [
    {
      name: 'Card of the account’s country',
      isForeignCard: false,
      perMille: 29,
      flatMinor: 30,
      flatFromMinor: 0,
      capMinor: null,
      source: 'stripe.com/pricing, USA: 2.9% + 30¢',
      isConfirmed: true,
    },
    {
      name: 'Foreign card',
      isForeignCard: true,
      perMille: 44,
      flatMinor: 30,
      flatFromMinor: 0,
      capMinor: null,
      source: 'stripe.com/pricing, USA: 1.5% more for international cards',
      isConfirmed: true,
    },
  ],
};

/**
 * What a tariff says that a provider keeps. Providers do not say how they round: up is the worst case.
 * @returns the fee in the unit of the amount
 */
export function tariffFee({ perMille, flatMinor, flatFromMinor, capMinor }: Tariff, amountMinor: number): number {
  const flat = amountMinor >= flatFromMinor ? flatMinor : 0;
  return Math.min(Math.ceil((amountMinor * perMille) / 1_000) + flat, capMinor ?? Number.MAX_SAFE_INTEGER);
}
