import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import {
  type ChargeState,
  type PaymentReference,
  ProviderError,
  type StartedPayment,
  type StartRequest,
} from './payment-provider.js';
import type { WatchedCall } from './provider-health.js';
import { ProviderHealthService } from './provider-health.service.js';
import { Providers } from './providers.js';

/** How long a donor waits for a payment page; the deadline of the gateway's request is 15 seconds. */
export const startLimitMs = 8_000;

/** How long a donor whose form is submitted again waits for a look-up, before a start that may take as long as it may. */
const askLimitMs = 4_000;

/** The provider calls that a donor waits for: limited in time, and counted for the provider's health. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly providers: Providers,
    private readonly health: ProviderHealthService,
  ) {}

  /**
   * Starts a payment.
   * @throws ProviderError when the provider does not accept the request or takes longer than eight seconds
   */
  start(name: PaymentProviderName, request: Omit<StartRequest, 'currency'>): Promise<StartedPayment> {
    const provider = this.providers.get(name);
    const { currency } = provider;
    return this.counted(name, 'start', () => within(name, startLimitMs, provider.start({ ...request, currency })));
  }

  /**
   * Looks a payment up.
   * @throws ProviderError when the provider gives no usable response
   */
  lookUp(name: PaymentProviderName, payment: PaymentReference): Promise<ChargeState> {
    const provider = this.providers.get(name);
    return this.counted(name, 'look-up', () => provider.lookUp(payment));
  }

  /**
   * Looks up whether a donor has paid or is paying a payment.
   * @throws ProviderError when the provider gives no usable response or takes longer than four seconds
   */
  async isPaidOrInProcess(name: PaymentProviderName, payment: PaymentReference): Promise<boolean> {
    const provider = this.providers.get(name);
    const found = await this.counted(name, 'look-up', () => within(name, askLimitMs, provider.lookUp(payment)));
    return found.state === 'paid' || (found.state === 'unpaid' && found.isInProcess === true);
  }

  private async counted<Result>(
    name: PaymentProviderName,
    call: WatchedCall,
    request: () => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await request();
      this.health.count(name, call, 'success');
      return result;
    } catch (error) {
      // A request that we got wrong says nothing about the provider.
      if (error instanceof ProviderError && error.fault !== 'request') {
        this.health.count(name, call, error.fault === 'timeout' ? 'timeout' : 'failure');
      }
      throw error;
    }
  }
}

/** @throws ProviderError when the call takes longer; it is not cancelled, because the provider may have acted on it */
async function within<Result>(name: PaymentProviderName, limitMs: number, call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const error = new ProviderError(name, `no response within ${limitMs} ms`, { fault: 'timeout' });
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}
