import type { AdminProvider } from '@tipnaija/contracts/http/admin-providers';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';

const currencyNames = { NGN: 'naira', USD: 'US dollars' };

/** Returns what donors see once the provider is off. */
export function afterSwitchOff(name: AdminProvider['name'], providers: readonly AdminProvider[]): string {
  const left = providers.filter((provider) => provider.isOn && provider.name !== name);
  if (left.length === 0) return 'It is the last one. Donors then read that tips are paused, and cannot tip at all.';
  const { currency } = paymentProviders[name];
  const nameOf = (provider: AdminProvider) => paymentProviders[provider.name].displayName;
  const names = new Intl.ListFormat('en', { type: 'disjunction' });
  const same = left.filter((provider) => paymentProviders[provider.name].currency === currency);
  if (same.length > 0)
    return `Donors who pay in ${currencyNames[currency]} still have ${names.format(same.map(nameOf))}.`;
  const other = currencyNames[currency === 'NGN' ? 'USD' : 'NGN'];
  return `It is the last one in ${currencyNames[currency]}. Donors can then tip in ${other} only, through ${names.format(left.map(nameOf))}.`;
}
