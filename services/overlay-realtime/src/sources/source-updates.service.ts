import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { listTotalsRevisions, type SourceServerEvents } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { Namespace, Socket } from 'socket.io';
import { PublicWordsService } from '../moderation/public-words.service.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { paced } from './paced.js';
import { type Source, seenEveryMs } from './source.js';
import { SourceViewsService } from './source-views.service.js';
import { SourcesRepository } from './sources.repository.js';

/** `sent` is the last view that the page received, as JSON. */
export type SourceSocketData = { source: Source; tokenHash: string; sent?: string };
export type SourceSocket = Socket<Record<never, never>, SourceServerEvents, object, SourceSocketData>;
export type SourceNamespace = Namespace<Record<never, never>, SourceServerEvents, object, SourceSocketData>;

/** At most four states per second for each creator. */
const refreshEveryMs = 250;
const retryMs = 1_000;
/** Interval of the check for changes of which no message arrived, and for a new day. */
const checkEveryMs = 5_000;
const lagosOffsetMs = 3_600_000;

/** The open sources of a creator at this replica. `seen` identifies the state that they show. */
type OpenSources = { sockets: Set<SourceSocket>; refresh: () => void; revision: number; seen: string | undefined };

/** Sends new states to the sources that are open at this replica, and only while some are. */
@Injectable()
export class SourceUpdates implements OnApplicationShutdown {
  private readonly logger = new Logger('Sources');
  private readonly creators = new Map<string, OpenSources>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly sources: SourcesRepository,
    private readonly views: SourceViewsService,
    private readonly publicWords: PublicWordsService,
    private readonly rooms: SourceRooms,
    private readonly rpc: RpcClient,
  ) {}

  open(): void {
    this.rooms.onChanged((creatorId) => this.creators.get(creatorId)?.refresh());
    this.timers.push(setInterval(() => void this.refreshMissed(), checkEveryMs).unref());
    this.timers.push(setInterval(() => void this.markSeen(), seenEveryMs).unref());
  }

  /** Sends the state to a page that has just connected, and later changes. */
  joined(socket: SourceSocket): void {
    const { creatorId, id } = socket.data.source;
    const open = this.creators.get(creatorId) ?? this.begin(creatorId);
    open.sockets.add(socket);
    socket.on('disconnect', () => {
      open.sockets.delete(socket);
      if (open.sockets.size === 0 && this.creators.get(creatorId) === open) this.creators.delete(creatorId);
    });
    void this.saveSeen([id]);
    open.refresh();
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private begin(creatorId: string): OpenSources {
    const open: OpenSources = {
      sockets: new Set(),
      refresh: paced(() => this.refresh(creatorId, open), refreshEveryMs),
      revision: 0,
      seen: undefined,
    };
    this.creators.set(creatorId, open);
    return open;
  }

  private async refresh(creatorId: string, open: OpenSources): Promise<void> {
    if (open.sockets.size === 0) return;
    try {
      await this.send(creatorId, open);
    } catch (error) {
      // Pages keep their last state meanwhile.
      this.logger.debug(`Failed to compute the sources of ${creatorId}: ${errorMessage(error)}`);
      setTimeout(open.refresh, retryMs).unref();
    }
  }

  private async send(creatorId: string, open: OpenSources): Promise<void> {
    const day = lagosDay();
    const moderation = await this.views.findModerationRevision(creatorId);
    const connected = new Set([...open.sockets].map(({ data }) => data.source.id));
    const sources = (await this.sources.list([creatorId])).filter(({ id }) => connected.has(id));
    const found = await this.views.findViews(creatorId, sources);
    if (!found) return;
    open.seen = seenKey(found.revision, moderation, day);
    // Also rises after a restart and at another replica.
    open.revision = Math.max(open.revision + 1, Date.now());
    for (const socket of open.sockets) {
      const view = found.views.get(socket.data.source.id);
      const sent = JSON.stringify(view);
      if (!view || sent === socket.data.sent) continue;
      socket.data.sent = sent;
      socket.emit('state', { ...view, revision: open.revision });
    }
  }

  /** Refreshes creators whose tips, moderation or day differ from what their sources show. */
  private async refreshMissed(): Promise<void> {
    const creatorIds = [...this.creators.keys()];
    if (creatorIds.length === 0) return;
    try {
      const [totals, words] = await Promise.all([
        this.rpc.call(listTotalsRevisions, { creatorIds }),
        this.publicWords.listRevisions(creatorIds),
      ]);
      const revisions = new Map(totals.map(({ creatorId, revision }) => [creatorId, revision]));
      const day = lagosDay();
      for (const { creatorId, revision } of words) {
        const open = this.creators.get(creatorId);
        if (open && open.seen !== seenKey(revisions.get(creatorId) ?? 0, revision, day)) open.refresh();
      }
    } catch (error) {
      this.logger.debug(`Failed to check the open sources: ${errorMessage(error)}`);
    }
  }

  private markSeen(): Promise<void> {
    const sockets = [...this.creators.values()].flatMap((open) => [...open.sockets]);
    return this.saveSeen([...new Set(sockets.map(({ data }) => data.source.id))]);
  }

  private async saveSeen(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.sources.markSeen(ids).catch((error: unknown) => {
      this.logger.debug(`Failed to record open sources: ${errorMessage(error)}`);
    });
  }
}

const seenKey = (totals: number, moderation: string, day: string): string => `${totals} ${moderation} ${day}`;
const lagosDay = (): string => new Date(Date.now() + lagosOffsetMs).toISOString().slice(0, 10);
