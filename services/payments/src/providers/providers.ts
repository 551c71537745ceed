import { DomainError, type PaymentProviderName } from '@tipnaija/contracts';
import type { PaymentProvider } from './payment-provider.js';

/** The configured payment providers. */
export class Providers {
  private readonly byName: ReadonlyMap<string, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /** Returns the providers in declared order. */
  configured(): PaymentProvider[] {
    return [...this.byName.values()];
  }

  /**
   * Returns the provider.
   * @throws DomainError `donation.method-unavailable` when the provider is not configured
   */
  get(name: PaymentProviderName): PaymentProvider {
    const provider = this.byName.get(name);
    if (!provider) throw new DomainError('donation.method-unavailable');
    return provider;
  }
}
