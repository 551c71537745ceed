import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';
import { type Currency, naira, usDollars } from './currencies';

export type Provider = {
  id: InitiateDonationRequest['paymentMethod'];
  name: string;
  label: string;
  note: string;
  currency: Currency;
  /** What happens after the button is pressed, and the button's label meanwhile. */
  whatFollows: string;
  opening: string;
};

export const paystack: Provider = {
  id: 'paystack',
  name: 'Paystack',
  label: 'Paystack (₦)',
  note: 'Nigerian card, bank transfer or USSD',
  currency: naira,
  whatFollows: 'You pay on Paystack, then come back here.',
  opening: 'Opening payment page...',
};

export const stripe = (ngnPerUsd: number): Provider => ({
  id: 'stripe',
  name: 'Stripe',
  label: 'Stripe ($)',
  note: 'Card from any country, in US dollars',
  currency: usDollars(ngnPerUsd),
  whatFollows: 'You pay on this page, through Stripe.',
  opening: 'Opening payment form...',
});
