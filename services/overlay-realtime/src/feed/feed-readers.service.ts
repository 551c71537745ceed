import { Injectable, Logger } from '@nestjs/common';
import type { FeedClose } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { SourceRooms } from '../rooms/source-rooms.js';
import { FeedService } from './feed.service.js';
import { FeedAccess } from './feed-access.service.js';
import type { FeedConnection } from './feed-connection.js';

/** A deleted, replaced or suspended key has to lose its connections within a second. */
const checkEveryMs = 500;
/** Identity can be away for this long before connections with unchecked keys end. */
const uncheckedMaxMs = 30_000;
const renewEveryMs = 5_000;
const beatEveryMs = 10_000;

type Reader = { connection: FeedConnection; creatorId: string; keyHash: string };

/** The admitted connections of this replica: wakes them, checks their keys, and keeps their places. */
@Injectable()
export class FeedReaders {
  private readonly logger = new Logger('Feed');
  private readonly readers = new Map<FeedConnection, Reader>();
  private readonly byCreator = new Map<string, Set<FeedConnection>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private isStopping = false;
  private isChecking = false;
  private checkedAtMs = 0;

  constructor(
    private readonly feed: FeedService,
    private readonly access: FeedAccess,
    private readonly rooms: SourceRooms,
  ) {}

  open(): void {
    this.rooms.onChanged((creatorId) => {
      for (const connection of this.byCreator.get(creatorId) ?? []) connection.wake();
    });
    this.every(checkEveryMs, () => void this.checkKeys());
    this.every(renewEveryMs, () => void this.renewPlaces());
    this.every(beatEveryMs, () => {
      for (const connection of this.readers.keys()) connection.beat();
    });
  }

  /** Sends the tips after `after`, without one from now on, or closes the connection and says why. */
  async admit(connection: FeedConnection, key: { keyHash: string | undefined }, after: number | null): Promise<void> {
    const access = await this.access.admit(key.keyHash, connection.id);
    if (typeof access === 'string') return connection.close(access);
    const { creatorId } = access;
    const reader = { connection, creatorId, keyHash: key.keyHash as string };
    this.readers.set(connection, reader);
    this.byCreator.set(creatorId, (this.byCreator.get(creatorId) ?? new Set()).add(connection));
    let position = after;
    try {
      position ??= await this.feed.findLatest(creatorId);
    } finally {
      // Closed meanwhile: `remove` ran before the place was taken.
      if (!connection.isOpen) this.remove(connection);
    }
    if (!connection.isOpen) return;
    if (this.isStopping) return connection.close('going-away');
    connection.start(position, (from, limit) => this.feed.listAfter(creatorId, from, limit));
  }

  remove(connection: FeedConnection): void {
    const reader = this.readers.get(connection);
    if (!reader) return;
    this.readers.delete(connection);
    const others = this.byCreator.get(reader.creatorId);
    others?.delete(connection);
    if (others?.size === 0) this.byCreator.delete(reader.creatorId);
    this.access.releasePlaces([connection.id]).catch(() => undefined);
  }

  async closeAll(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
    const connections = [...this.readers.keys()];
    for (const connection of connections) connection.close('going-away');
    await this.access.releasePlaces(connections.map(({ id }) => id)).catch(() => undefined);
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms).unref());
  }

  private async checkKeys(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    const checked = [...this.readers.values()];
    try {
      const rejections = await this.access.findRejections([...new Set(checked.map(({ keyHash }) => keyHash))]);
      this.checkedAtMs = performance.now();
      this.closeRejected(checked, (reader) => rejections.get(reader.keyHash));
    } catch (error) {
      this.logger.debug(`Failed to check the keys of the feed: ${errorMessage(error)}`);
      if (performance.now() - this.checkedAtMs > uncheckedMaxMs) this.closeRejected(checked, () => 'try-later');
    } finally {
      this.isChecking = false;
    }
  }

  private closeRejected(readers: readonly Reader[], causeOf: (reader: Reader) => FeedClose | undefined): void {
    for (const reader of readers) {
      const cause = causeOf(reader);
      if (cause) reader.connection.close(cause);
    }
  }

  private async renewPlaces(): Promise<void> {
    const ids = [...this.readers.keys()].map(({ id }) => id);
    if (ids.length === 0) return;
    await this.access.renewPlaces(ids).catch((error: unknown) => {
      this.logger.debug(`Failed to renew the places of the feed: ${errorMessage(error)}`);
    });
  }
}
