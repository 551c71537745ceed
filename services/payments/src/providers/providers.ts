import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { PaymentProvider, ProviderName } from './payment-provider.js';
import { PaystackProvider } from './paystack/paystack.provider.js';
import { StripeProvider } from './stripe/stripe.provider.js';

@Injectable()
export class Providers {
  private readonly byName: Record<ProviderName, PaymentProvider | undefined>;

  constructor(paystack: PaystackProvider, stripe: StripeProvider) {
    this.byName = { paystack, stripe: stripe.isConfigured ? stripe : undefined };
  }

  configured(): PaymentProvider[] {
    return Object.values(this.byName).filter((provider) => provider !== undefined);
  }

  /**
   * Returns the provider.
   * @throws DomainError `donation.method-unavailable` when the provider is not configured
   */
  named(name: ProviderName): PaymentProvider {
    const provider = this.byName[name];
    if (!provider) throw new DomainError('donation.method-unavailable');
    return provider;
  }
}
