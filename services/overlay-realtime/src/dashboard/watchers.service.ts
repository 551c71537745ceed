import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { WatchersRepository } from './watchers.repository.js';

type Watcher = { socketId: string; creatorId: string };

/** Tracks which creators have a connected dashboard; only they get messages. */
@Injectable()
export class WatchersService {
  private readonly logger = new Logger('Watchers');
  private renewals = 0;

  constructor(private readonly watchers: WatchersRepository) {}

  /** Registers a dashboard. Throws on failure, because an unregistered dashboard would get no messages. */
  arrived(watcher: Watcher): Promise<void> {
    return this.watchers.renew([watcher]);
  }

  left(socketId: string): Promise<void> {
    return this.logFailure(this.watchers.remove(socketId));
  }

  async renew(watchers: readonly Watcher[]): Promise<void> {
    if (watchers.length > 0) await this.logFailure(this.watchers.renew(watchers));
    this.renewals += 1;
    if (this.renewals % 100 === 0) await this.logFailure(this.watchers.forgetOld());
  }

  /** Returns the creators that have a connected dashboard. */
  watched(creatorIds: readonly string[]): Promise<Set<string>> {
    return this.watchers.watched(creatorIds);
  }

  private logFailure(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.logger.warn(`Failed to update the watchers: ${errorMessage(error)}`));
  }
}
