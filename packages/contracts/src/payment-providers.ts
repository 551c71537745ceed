import { limits } from './limits.js';

/**
 * The payment providers of the product, in the order in which donors see them. Types, validators, ledger accounts,
 * database checks, the webhook route and the screens follow from this declaration; the implementation is a folder in
 * payments, which refuses to boot unless both agree. A tuple, because the generator of the event schemas reads no
 * `keyof typeof`.
 */
export const paymentProviderNames = ['paystack', 'flutterwave', 'stripe'] as const;

export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** The donor pays on the provider's page, or in a form on our page. */
export type CheckoutKind = 'page' | 'form';

/** How the donor wants to pay: on the provider's checkout, or by a bank transfer to an account number on our page. */
export const paymentChannels = ['checkout', 'transfer'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/**
 * How a payment was funded: a transfer, USSD or another payment out of a bank account, or a card of a bank in Nigeria or
 * abroad. Card payments can be charged back for weeks.
 */
export const paymentMethods = ['bank', 'local-card', 'foreign-card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type PaymentProviderDeclaration = {
  displayName: string;
  /** What donors pay with, in the choice of providers. */
  donorNote: string;
  currency: 'NGN' | 'USD';
  checkout: CheckoutKind;
  /** Bounds of a payment in minor units: kobo or US cents. */
  minMinor: number;
  maxMinor: number;
  /** The request header that authenticates a webhook, in lower case. */
  webhookHeader: string;
  /** Whether every report of one reversal has the same reference; otherwise reports are matched by their amount. */
  hasStableReversalReferences: boolean;
  /** Whether it gives an account number for one bank transfer. */
  takesTransfers: boolean;
  /**
   * Whether a transfer that is late, repeated or of another amount goes back to its sender with a report. Otherwise the
   * amount that arrives counts.
   */
  returnsWrongTransfers: boolean;
};

export const paymentProviders = {
  paystack: {
    displayName: 'Paystack',
    donorNote: 'Nigerian card, bank transfer or USSD',
    currency: 'NGN',
    checkout: 'page',
    minMinor: limits.nairaAmount.minKobo,
    maxMinor: limits.nairaAmount.maxKobo,
    webhookHeader: 'x-paystack-signature',
    hasStableReversalReferences: false,
    takesTransfers: true,
    returnsWrongTransfers: true,
  },
  flutterwave: {
    displayName: 'Flutterwave',
    donorNote: 'Nigerian card, bank transfer or USSD',
    currency: 'NGN',
    checkout: 'page',
    minMinor: limits.nairaAmount.minKobo,
    maxMinor: limits.nairaAmount.maxKobo,
    webhookHeader: 'verif-hash',
    hasStableReversalReferences: true,
    takesTransfers: true,
    returnsWrongTransfers: false,
  },
  stripe: {
    displayName: 'Stripe',
    donorNote: 'Card from any country, in US dollars',
    currency: 'USD',
    checkout: 'form',
    minMinor: limits.dollarAmount.minCents,
    maxMinor: limits.dollarAmount.maxCents,
    webhookHeader: 'stripe-signature',
    hasStableReversalReferences: true,
    takesTransfers: false,
    returnsWrongTransfers: false,
  },
} as const satisfies Record<PaymentProviderName, PaymentProviderDeclaration>;

/** The providers that take naira on their own page: those that sell Premium. */
export const localProviderNames: readonly PaymentProviderName[] = paymentProviderNames.filter(
  (name) => paymentProviders[name].currency === 'NGN' && paymentProviders[name].checkout === 'page',
);
