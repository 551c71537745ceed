import { Injectable } from '@nestjs/common';
import {
  type AdminProviderState,
  DomainError,
  type OfferedProviders,
  type PaymentProviderName,
} from '@tipnaija/contracts';
import { callMinutes, toHealth } from './provider-health.js';
import { ProviderHealthService } from './provider-health.service.js';
import { alternativesTo, inOfferedOrder, type ProviderOffer } from './provider-offer.js';
import { ProviderSwitchesRepository } from './provider-switches.repository.js';
import { Providers } from './providers.js';

/**
 * What donors are offered, and the switches with which admins change it. A provider that is switched off starts no
 * payments; webhooks, look-ups, refunds and reconciliation of its payments continue.
 */
@Injectable()
export class ProviderOffers {
  constructor(
    private readonly providers: Providers,
    private readonly switches: ProviderSwitchesRepository,
    private readonly health: ProviderHealthService,
  ) {}

  /** Returns the configured providers that are on: healthy ones first, otherwise in declared order. */
  async list(): Promise<OfferedProviders> {
    const offers = inOfferedOrder(await this.offers());
    const failing = offers.filter(({ health }) => health === 'failing');
    return { providers: offers.map(({ name }) => name), failing: failing.map(({ name }) => name) };
  }

  /** Returns the healthy providers through which the same amount can be paid, on pages of their own. */
  async alternativesTo(name: PaymentProviderName, amountMinor: number): Promise<PaymentProviderName[]> {
    return alternativesTo(name, await this.offers(), amountMinor);
  }

  /** Returns every configured provider with its switch, health and counted calls, for admins. */
  async listStates(): Promise<AdminProviderState[]> {
    const switches = new Map((await this.switches.list()).map((row) => [row.provider, row]));
    return Promise.all(
      this.providers.configured().map(async ({ name }) => {
        const minutes = await this.health.minutesOf(name);
        const change = switches.get(name);
        return {
          name,
          isOn: change?.isOn ?? true,
          changedAt: change?.changedAt.toISOString() ?? null,
          health: toHealth(minutes),
          minutes: callMinutes(minutes ?? []).map(({ minute, ...counts }) => ({
            minute: new Date(minute * 60_000).toISOString(),
            ...counts,
          })),
        };
      }),
    );
  }

  /**
   * Switches a provider on or off.
   * @returns whether it was on before
   * @throws DomainError `provider.not-found` when it is not configured
   */
  async setSwitch(change: {
    provider: PaymentProviderName;
    isOn: boolean;
    adminId: string;
  }): Promise<{ wasOn: boolean }> {
    if (!this.providers.configured().some(({ name }) => name === change.provider)) {
      throw new DomainError('provider.not-found');
    }
    const isChanged = await this.switches.set(change);
    return { wasOn: isChanged ? !change.isOn : change.isOn };
  }

  private async offers(): Promise<ProviderOffer[]> {
    const off = new Set((await this.switches.list()).filter(({ isOn }) => !isOn).map(({ provider }) => provider));
    const names = this.providers.configured().map(({ name }) => name);
    const offered = names.filter((name) => !off.has(name));
    return Promise.all(offered.map(async (name) => ({ name, health: await this.health.healthOf(name) })));
  }
}
