import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { Batcher } from '@tipnaija/service-kit';
import { type Presence, presenceOf } from './presence.js';
import { type Connection, PresenceRepository } from './presence.repository.js';

/** Who is watching is good to know and never worth failing for: what goes wrong here is logged, and put right by the next renewal. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');
  private renewals = 0;
  // Thousands come, and go, at once when a process that held them ends.
  private readonly arrivals = written<Connection>((connections) => this.presence.renew(connections));
  private readonly leavings = written<string>((socketIds) => this.presence.leave(socketIds));
  private readonly removals = written<string>((socketIds) => this.presence.remove(socketIds));

  constructor(private readonly presence: PresenceRepository) {}

  /** An overlay came, or its page says otherwise than before. Of one socket once at a time. */
  changed(connection: Connection): Promise<void> {
    return this.quietly(this.arrivals.add(connection));
  }

  /** Its socket closed; it may only be reconnecting. */
  leaving(socketId: string): Promise<void> {
    return this.quietly(this.leavings.add(socketId));
  }

  /** It did not come back. */
  gone(socketId: string): Promise<void> {
    return this.quietly(this.removals.add(socketId));
  }

  async renew(connected: readonly Connection[]): Promise<void> {
    if (connected.length > 0) await this.quietly(this.presence.renew(connected));
    this.renewals += 1;
    if (this.renewals % 100 === 0) await this.quietly(this.presence.forgetOld());
  }

  /** How each of these creators' overlays are now. */
  async of(creatorIds: readonly string[]): Promise<(creatorId: string) => Presence> {
    const counted = new Map((await this.presence.count(creatorIds)).map((counts) => [counts.creatorId, counts]));
    return (creatorId) =>
      presenceOf(counted.get(creatorId) ?? { running: 0, unresponsive: 0, leaving: 0, soundBlocked: 0 });
  }

  private quietly(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.logger.warn(`Presence is not up to date: ${errorMessage(error)}`));
  }
}

function written<Item>(write: (items: readonly Item[]) => Promise<void>): Batcher<Item, void> {
  return new Batcher({
    maxGroup: 500,
    work: async (items) => {
      await write(items);
      return items.map(() => undefined);
    },
  });
}
