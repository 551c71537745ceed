import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { Batcher } from '@tipnaija/service-kit';
import { type Presence, presenceOf } from './presence.js';
import { type Connection, PresenceRepository } from './presence.repository.js';

/** Tracks overlay presence. It logs failures instead of throwing, because the next renewal corrects the rows. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');
  private renewals = 0;
  // Batched: thousands of overlays disconnect and reconnect simultaneously when a replica ends.
  private readonly arrivals = batchWrites<Connection>((connections) => this.presence.renew(connections));
  private readonly leavings = batchWrites<string>((socketIds) => this.presence.leave(socketIds));
  private readonly removals = batchWrites<string>((socketIds) => this.presence.remove(socketIds));

  constructor(private readonly presence: PresenceRepository) {}

  /** Saves a new overlay or its changed state. Callers must not overlap calls for the same socket. */
  changed(connection: Connection): Promise<void> {
    return this.logFailure(this.arrivals.add(connection));
  }

  /** Marks the socket as closed; the overlay may be reconnecting. */
  leaving(socketId: string): Promise<void> {
    return this.logFailure(this.leavings.add(socketId));
  }

  /** Removes the socket of an overlay that did not reconnect. */
  gone(socketId: string): Promise<void> {
    return this.logFailure(this.removals.add(socketId));
  }

  async renew(connected: readonly Connection[]): Promise<void> {
    if (connected.length > 0) await this.logFailure(this.presence.renew(connected));
    this.renewals += 1;
    if (this.renewals % 100 === 0) await this.logFailure(this.presence.forgetOld());
  }

  /** Returns a lookup of the current presence by creator. A browser source with alerts counts as an overlay. */
  async find(
    creatorIds: readonly string[],
    { withSources } = { withSources: true },
  ): Promise<(creatorId: string) => Presence> {
    const counts = await this.presence.count(creatorIds, { withSources });
    const counted = new Map(counts.map((count) => [count.creatorId, count]));
    return (creatorId) =>
      presenceOf(counted.get(creatorId) ?? { running: 0, unresponsive: 0, leaving: 0, soundBlocked: 0 });
  }

  /** Returns the number of the creator's connected overlays. */
  async countOverlays(creatorId: string): Promise<number> {
    return (await this.find([creatorId]))(creatorId).overlayCount;
  }

  /** Returns the number of the creator's connected overlays that play songs, which browser sources do not. */
  async countSongPlayers(creatorId: string): Promise<number> {
    return (await this.find([creatorId], { withSources: false }))(creatorId).overlayCount;
  }

  private logFailure(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.logger.warn(`Failed to update presence: ${errorMessage(error)}`));
  }
}

function batchWrites<Item>(write: (items: readonly Item[]) => Promise<void>): Batcher<Item, void> {
  return new Batcher({
    maxGroup: 500,
    work: async (items) => {
      await write(items);
      return items.map(() => undefined);
    },
  });
}
