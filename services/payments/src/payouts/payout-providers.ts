import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { PaymentsConfig, type PayoutProviderName } from '../config.js';
import type { PayoutProvider } from '../providers/payout-provider.js';
import { Providers } from '../providers/providers.js';

/** The providers that send payouts. */
@Injectable()
export class PayoutProviders {
  constructor(
    private readonly providers: Providers,
    private readonly config: PaymentsConfig,
  ) {}

  /**
   * Returns the provider of a payout: the one that it was given to, else the configured one.
   * @throws Error when that provider has no keys here; payouts wait meanwhile
   */
  of({ provider }: { provider: PayoutProviderName | null }): PayoutProvider {
    return this.get(this.nameOf({ provider }));
  }

  nameOf({ provider }: { provider: PayoutProviderName | null }): PayoutProviderName {
    return provider ?? this.config.PAYOUT_PROVIDER;
  }

  /** Returns undefined for a provider that is not configured or sends no payouts. */
  find(name: PaymentProviderName): PayoutProvider | undefined {
    return this.providers.configured().find((provider) => provider.name === name)?.payouts;
  }

  private get(name: PayoutProviderName): PayoutProvider {
    const payouts = this.find(name);
    if (!payouts) throw new Error(`Payouts are sent by ${name}, which is not configured`);
    return payouts;
  }
}
