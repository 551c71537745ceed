import {
  type CheckoutKind,
  type PaymentProviderName,
  paymentProviderNames,
  paymentProviders,
} from '@tipnaija/contracts/payment-providers';
import { type Currency, naira, usDollars } from './currencies';

export type Provider = {
  id: PaymentProviderName;
  name: string;
  label: string;
  note: string;
  currency: Currency;
  checkout: CheckoutKind;
  /** What happens after the button is pressed, and the button's label meanwhile. */
  whatFollows: string;
  opening: string;
};

/** Returns how the tip page presents a declared provider. */
export function toProvider(id: PaymentProviderName, ngnPerUsd: number): Provider {
  const { displayName, donorNote, currency: code, checkout } = paymentProviders[id];
  const currency = code === 'USD' ? usDollars(ngnPerUsd) : naira;
  return {
    id,
    name: displayName,
    label: `${displayName} (${currency.symbol})`,
    note: donorNote,
    currency,
    checkout,
    ...steps(checkout, displayName),
  };
}

/** The first declared provider, which is offered while the server has not said what it offers. */
export const firstProvider = toProvider(paymentProviderNames[0], 0);

function steps(checkout: CheckoutKind, displayName: string): Pick<Provider, 'whatFollows' | 'opening'> {
  if (checkout === 'form')
    return { whatFollows: `You pay on this page, through ${displayName}.`, opening: 'Opening payment form...' };
  return { whatFollows: `You pay on ${displayName}, then come back here.`, opening: 'Opening payment page...' };
}
