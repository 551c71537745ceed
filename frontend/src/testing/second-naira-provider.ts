import {
  type PaymentProviderDeclaration,
  type PaymentProviderName,
  paymentProviders,
} from '@tipnaija/contracts/payment-providers';

/** A second provider in naira with a page of its own, declared by this module for tests. */
export const secondName = 'second' as PaymentProviderName;

const { displayName: _first, ...paystack } = paymentProviders.paystack;
const declaration: PaymentProviderDeclaration = { ...paystack, displayName: 'Second Pay' };
Object.assign(paymentProviders, { [secondName]: declaration });
