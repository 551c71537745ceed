import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';

type Provider = { id: InitiateDonationRequest['paymentMethod']; label: string; note: string };

/** The ways to pay, in the order they are offered. */
export const providers = [
  { id: 'paystack', label: 'Paystack (₦)', note: 'Nigerian card, bank transfer or USSD' },
] as const satisfies readonly Provider[];

export type ProviderId = (typeof providers)[number]['id'];
