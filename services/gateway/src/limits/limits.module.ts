import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { defaultStreamPrefix, RateLimits } from '@tipnaija/messaging';
import { GatewayConfig } from '../config.js';
import { EventLoopSaturation } from './event-loop-saturation.js';
import { LoadSheddingGuard } from './load-shedding.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** Global: Nest creates the guard once per feature, and all of them share these counters. */
@Global()
@Module({
  providers: [
    RateLimitGuard,
    EventLoopSaturation,
    { provide: APP_GUARD, useClass: LoadSheddingGuard },
    {
      provide: RateLimits,
      inject: [GatewayConfig],
      useFactory: ({ REDIS_URL, STREAM_PREFIX }: GatewayConfig) =>
        new RateLimits({ redisUrl: REDIS_URL, prefix: STREAM_PREFIX ?? defaultStreamPrefix }),
    },
  ],
  exports: [RateLimitGuard, RateLimits],
})
export class LimitsModule implements OnApplicationShutdown {
  constructor(private readonly limits: RateLimits) {}

  onApplicationShutdown(): void {
    this.limits.close();
  }
}
