import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { type CountedMinute, defaultStreamPrefix, MinuteCounters } from '@tipnaija/messaging';
import { Counter, Gauge, register } from 'prom-client';
import { PaymentsConfig } from '../config.js';
import {
  type CallOutcome,
  type ProviderHealth,
  toField,
  toHealth,
  type WatchedCall,
  watchedMinutes,
} from './provider-health.js';
import { Providers } from './providers.js';

const calls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls to a payment provider that a donor waits for; calls that we got wrong are not counted',
  labelNames: ['provider', 'call', 'outcome'],
});

/** For how long the result of a read is used: every visit of a tip page asks. */
const freshMs = 2_000;

/** Counts the outcomes of provider calls, for all replicas, and reads the health of the providers from the counts. */
@Injectable()
export class ProviderHealthService implements OnModuleInit, OnApplicationShutdown {
  private readonly counters: MinuteCounters;
  private readonly recent = new Map<PaymentProviderName, { untilMs: number; minutes: Promise<Counted> }>();

  constructor(
    private readonly providers: Providers,
    { REDIS_URL: redisUrl, STREAM_PREFIX: prefix = defaultStreamPrefix }: PaymentsConfig,
  ) {
    this.counters = new MinuteCounters({ redisUrl, prefix: `${prefix}:provider-calls`, keepMinutes: watchedMinutes });
  }

  onModuleInit(): void {
    const { providers } = this;
    const read = async (metric: Gauge) => {
      for (const { name } of providers.configured())
        metric.set({ provider: name }, (await this.healthOf(name)) === 'failing' ? 1 : 0);
    };
    register.removeSingleMetric('provider_failing');
    new Gauge({
      name: 'provider_failing',
      help: 'Whether a payment provider is failing, over all replicas',
      labelNames: ['provider'],
      async collect() {
        await read(this as Gauge);
      },
    });
  }

  onApplicationShutdown(): void {
    this.counters.close();
  }

  /** Counts one call. Neither throws nor delays the caller. */
  count(provider: PaymentProviderName, call: WatchedCall, outcome: CallOutcome): void {
    calls.inc({ provider, call, outcome });
    void this.counters.count(provider, toField(call, outcome));
    // This replica sees its own failures at once.
    if (outcome !== 'success') this.recent.delete(provider);
  }

  /** Returns the health over all replicas, at most two seconds old. */
  async healthOf(provider: PaymentProviderName): Promise<ProviderHealth> {
    return toHealth(await this.minutesOf(provider));
  }

  /** Returns the counts of the last 30 minutes, oldest first; undefined while Redis is unavailable. */
  minutesOf(provider: PaymentProviderName): Promise<Counted> {
    const known = this.recent.get(provider);
    if (known && known.untilMs > performance.now()) return known.minutes;
    const minutes = this.counters.read(provider, watchedMinutes);
    this.recent.set(provider, { untilMs: performance.now() + freshMs, minutes });
    return minutes;
  }
}

type Counted = CountedMinute[] | undefined;
