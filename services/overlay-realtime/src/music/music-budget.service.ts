import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { defaultStreamPrefix, RateLimits } from '@tipnaija/messaging';
import { OverlayConfig } from '../config.js';
import { type BudgetScope, type MusicAsker, type MusicCall, musicBudget } from './music-budget.js';

/** Counts the calls that visitors cause at the music service, across replicas. */
@Injectable()
export class MusicBudget implements OnApplicationShutdown {
  private readonly limits: RateLimits;
  private readonly callsPerWindow: number;

  constructor(config: OverlayConfig) {
    this.callsPerWindow = config.SPOTIFY_CALLS_PER_30S;
    this.limits = new RateLimits({ redisUrl: config.REDIS_URL, prefix: config.STREAM_PREFIX ?? defaultStreamPrefix });
  }

  /**
   * Counts one call. The narrowest budget is asked first, so a visitor who is over it uses up nobody else's.
   * @throws DomainError `music.busy` with `retryAfterSeconds` when one of the budgets is used up
   */
  async spend(call: MusicCall, { visitor, creatorId }: MusicAsker): Promise<void> {
    await this.count(call, 'visitor', visitor);
    await this.count(call, 'creator', creatorId);
    await this.count(call, 'platform', 'all');
  }

  onApplicationShutdown(): void {
    this.limits.close();
  }

  private async count(call: MusicCall, scope: BudgetScope, key: string): Promise<void> {
    const refusal = await this.limits.count(
      `music-${call}:${scope}`,
      key,
      musicBudget(this.callsPerWindow, call, scope),
    );
    if (refusal) throw new DomainError('music.busy', refusal);
  }
}
