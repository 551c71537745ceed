import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { WatchersRepository } from './watchers.repository.js';

type Watcher = { socketId: string; creatorId: string };

/** Which creators somebody watches: for the others nothing is sent. */
@Injectable()
export class WatchersService {
  private readonly logger = new Logger('Watchers');
  private renewals = 0;

  constructor(private readonly watchers: WatchersRepository) {}

  /** Throws when it cannot be known: a dashboard that nobody knows of would be told nothing. */
  arrived(watcher: Watcher): Promise<void> {
    return this.watchers.renew([watcher]);
  }

  left(socketId: string): Promise<void> {
    return this.quietly(this.watchers.remove(socketId));
  }

  async renew(watchers: readonly Watcher[]): Promise<void> {
    if (watchers.length > 0) await this.quietly(this.watchers.renew(watchers));
    this.renewals += 1;
    if (this.renewals % 100 === 0) await this.quietly(this.watchers.forgetOld());
  }

  /** Those of these creators that have a dashboard open. */
  watched(creatorIds: readonly string[]): Promise<Set<string>> {
    return this.watchers.watched(creatorIds);
  }

  private quietly(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) =>
      this.logger.warn(`Who is watching is not up to date: ${errorMessage(error)}`),
    );
  }
}
