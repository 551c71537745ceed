import type { PaymentMethod } from '@tipnaija/contracts';
import type { ChargeCost } from '../providers/payment-provider.js';

/** The providers' words for payments out of a Nigerian bank account, which no card scheme charges back. */
const bankChannels = new Set([
  'account',
  'bank',
  'bank_transfer',
  'bank-transfer',
  'banktransfer',
  'eft',
  'opay',
  'qr',
  'ussd',
]);
const cardChannels = new Set(['apple_pay', 'applepay', 'card', 'google_pay', 'googlepay']);

/** Returns how a charge was funded; undefined when the provider's report does not say, or uses a word that is not known. */
export function paymentMethodOf({ channel = '', cardCountry = '' }: ChargeCost = {}): PaymentMethod | undefined {
  const word = channel.toLowerCase();
  if (bankChannels.has(word)) return 'bank';
  if (!cardChannels.has(word) || !/^[A-Z]{2}$/i.test(cardCountry)) return undefined;
  return cardCountry.toUpperCase() === 'NG' ? 'local-card' : 'foreign-card';
}
