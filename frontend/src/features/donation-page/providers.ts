import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
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
  takesTransfers: boolean;
  /** Whether many of its payments fail right now. */
  isFailing: boolean;
  /** What happens after the button is pressed, and the button's label meanwhile. */
  whatFollows: string;
  opening: string;
};

type Rate = Pick<PaymentsConfig, 'usdToNgn' | 'usdToNgnSetAt'>;

/** Returns how the tip page presents a declared provider. */
export function toProvider(id: PaymentProviderName, rate: Rate, isFailing = false): Provider {
  const { displayName, donorNote, currency: code, checkout, takesTransfers } = paymentProviders[id];
  const currency = code === 'USD' ? usDollars(rate.usdToNgn, rate.usdToNgnSetAt) : naira;
  return {
    id,
    name: displayName,
    label: `${displayName} (${currency.symbol})`,
    note: donorNote,
    currency,
    checkout,
    takesTransfers,
    isFailing,
    ...steps(checkout, displayName),
  };
}

/** The first declared provider, which is offered while the server has not said what it offers. */
export const firstProvider = toProvider(paymentProviderNames[0], { usdToNgn: 0 });

/**
 * Returns the providers that the tip page shows, in the server's order; none when tips are paused. While the
 * configuration is pending or failed, the first provider is the only payment method.
 */
export function toOfferedProviders(config: PaymentsConfig | undefined): Provider[] {
  // A gateway of an earlier version names no providers.
  const { providers, usdToNgn = 0, usdToNgnSetAt, failing = [] }: Partial<PaymentsConfig> = config ?? {};
  const rate = { usdToNgn, ...(usdToNgnSetAt && { usdToNgnSetAt }) };
  const known = providers?.filter((id) => Object.hasOwn(paymentProviders, id));
  const isUnknown = !known || (known.length === 0 && providers?.length !== 0);
  return isUnknown ? [firstProvider] : known.map((id) => toProvider(id, rate, failing.includes(id)));
}

/** Returns the provider that is chosen at first: one in naira if any, because most donors pay in naira. */
export function preferredProvider(offered: readonly Provider[]): Provider {
  return offered.find(({ currency }) => currency === naira) ?? offered[0] ?? firstProvider;
}

function steps(checkout: CheckoutKind, displayName: string): Pick<Provider, 'whatFollows' | 'opening'> {
  if (checkout === 'form')
    return { whatFollows: `You pay on this page, through ${displayName}.`, opening: 'Opening payment form...' };
  return { whatFollows: `You pay on ${displayName}, then come back here.`, opening: 'Opening payment page...' };
}
