import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { defaultStreamPrefix, RateLimits } from '@tipnaija/messaging';
import { OverlayConfig } from '../config.js';
import { type BudgetScope, type MusicCall, type MusicCaller, musicBudget } from './music-budget.js';

/** Limits the music service calls that visitors cause, across replicas. */
@Injectable()
export class MusicBudget implements OnApplicationShutdown {
  private readonly limits: RateLimits;
  private readonly callsPerWindow: number;

  constructor(config: OverlayConfig) {
    this.callsPerWindow = config.SPOTIFY_CALLS_PER_30S;
    this.limits = new RateLimits({ redisUrl: config.REDIS_URL, prefix: config.STREAM_PREFIX ?? defaultStreamPrefix });
  }

  /**
   * Counts one call. It checks the narrowest budget first, so that a visitor over the limit does not use the other
   * budgets.
   * @throws DomainError `music.busy` with `retryAfterSeconds` when a budget is exhausted
   */
  async consume(call: MusicCall, { visitor, creatorId }: MusicCaller): Promise<void> {
    await this.count(call, 'visitor', visitor);
    await this.count(call, 'creator', creatorId);
    await this.count(call, 'platform', 'all');
  }

  onApplicationShutdown(): void {
    this.limits.close();
  }

  private async count(call: MusicCall, scope: BudgetScope, key: string): Promise<void> {
    const exceeded = await this.limits.count(
      `music-${call}:${scope}`,
      key,
      musicBudget(this.callsPerWindow, call, scope),
    );
    if (exceeded) throw new DomainError('music.busy', exceeded);
  }
}
