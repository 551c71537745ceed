/**
 * Declares and registers a fourth provider, as a real one would be: a folder, an entry of the declaration, and one line
 * in the registration list. Import this before anything else.
 */
import { type PaymentProviderDeclaration, paymentProviderNames, paymentProviders } from '@tipnaija/contracts';
import { registerProvider } from '../../src/providers/registration.js';
import { registrations } from '../../src/providers/registrations.js';
import { tiny, tinyName } from './tiny.registration.js';

const declaration: PaymentProviderDeclaration = {
  displayName: 'Tiny',
  donorNote: 'For tests',
  currency: 'NGN',
  checkout: 'page',
  minMinor: 10_000,
  maxMinor: 100_000_000,
  webhookHeader: 'x-tiny-secret',
  hasStableReversalReferences: true,
  takesTransfers: false,
  returnsWrongTransfers: false,
};

(paymentProviderNames as unknown as string[]).push(tinyName);
Object.assign(paymentProviders, { [tinyName]: declaration });
registrations.push(registerProvider(tiny));
