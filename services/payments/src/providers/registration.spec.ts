import { describe, expect, it } from '@jest/globals';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { PaymentProvider } from './payment-provider.js';
import { createProviders, type RegisteredProvider, registrationProblems } from './registration.js';
import { registrations } from './registrations.js';

const context = { publicUrl: 'https://tips.example.com', mailFrom: 'no-reply@tips.example.com' };

describe('registrationProblems', () => {
  it('returns nothing for the registered providers of the product', () => {
    expect(registrationProblems(registrations.map(({ name }) => name))).toEqual([]);
  });

  it.each([
    [['one'], ['one', 'two'], ['two is declared but not registered']],
    [['one', 'two'], ['one'], ['two is registered but not declared']],
    [['one', 'one'], ['one'], ['one is registered more than once']],
  ])('for %j of %j returns %j', (registered, declared, problems) => {
    expect(registrationProblems(registered, declared)).toEqual(problems);
  });
});

describe('createProviders', () => {
  it('throws BootError that names the provider without a registration', () => {
    expect(() => createProviders(registrations.slice(1), {}, context)).toThrow(
      'paystack is declared but not registered',
    );
  });

  it('throws BootError for a provider whose currency is not the declared one', () => {
    const wrong = registrations.map(({ name }): RegisteredProvider => ({ name, create: () => inDollars(name) }));
    expect(() => createProviders(wrong, {}, context)).toThrow('paystack is declared in NGN');
  });

  it('throws BootError for a provider that gives no account numbers although it is declared with transfers', () => {
    const currencies: Record<string, string> = { paystack: 'NGN', flutterwave: 'NGN', stripe: 'USD' };
    const without = registrations.map(
      ({ name }): RegisteredProvider => ({
        name,
        create: () => ({ name, currency: currencies[name] }) as PaymentProvider,
      }),
    );
    expect(() => createProviders(without, {}, context)).toThrow('paystack is declared with transfers');
  });

  it('throws BootError that lists the missing variables of a provider', () => {
    expect(() => createProviders(registrations, {}, context)).toThrow('PAYSTACK_SECRET_KEY is missing');
  });
});

const inDollars = (name: PaymentProviderName) => ({ name, currency: 'USD' }) as PaymentProvider;
