import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  DomainError,
  listProfileRevisions,
  listTotalsRevisions,
  type SourceServerEvents,
  type SourceView,
} from '@tipnaija/contracts';
import { errorMessage, isTransient, RpcClient } from '@tipnaija/messaging';
import { groupBy } from '@tipnaija/service-kit';
import type { Namespace, Socket } from 'socket.io';
import { PublicWordsService } from '../moderation/public-words.service.js';
import { type SourceChange, SourceRooms } from '../rooms/source-rooms.js';
import { paced } from './paced.js';
import { type Source, seenEveryMs } from './source.js';
import { type SourcesOfCreator, SourceViewsService } from './source-views.service.js';
import { SourcesRepository } from './sources.repository.js';

/** `sent` identifies the last view that the page received. */
export type SourceSocketData = { source: Source; tokenHash: string; sent?: string };
export type SourceSocket = Socket<Record<never, never>, SourceServerEvents, object, SourceSocketData>;
export type SourceNamespace = Namespace<Record<never, never>, SourceServerEvents, object, SourceSocketData>;

/** A tip changes several figures, one after another. They are computed once, after its alert is on the way. */
const gatherMs = 250;
/** A creator's states are computed at most this often. A tip is on its sources within a second, however many come. */
const refreshEveryMs = 600;
/** Few creators at a time, so that no alert waits for the figures of many. */
const sendEveryMs = 100;
/** Creators whose states are computed together, with as many queries as for one. */
const creatorsPerBatch = 200;
const retryMs = 1_000;
/** Interval of the check for changes of which no message arrived, and for a new day. */
const checkEveryMs = 5_000;
const lagosOffsetMs = 3_600_000;
/** The figures of tips wait for it, and the next check repeats it. */
const profileRevisions = { ...listProfileRevisions, deadlineMs: 500 };

/** The list privacy is identity's, whose event may be late: for so long at most a former one is used by a refresh. */
const rememberedForMs = 15_000;

/**
 * What tips do not change. `revision` was read before the rest: a text that changes with settings, profile, list privacy, look,
 * moderation and held alerts.
 */
type Remembered = SourcesOfCreator & { revision: string; foundAtMs: number };

/**
 * The open sources of a creator at this replica. `seen` identifies the state that they show, computed at `sentAtMs`;
 * absent when it has to be computed again.
 * `remembered` is absent after a change of more than the figures, which `changes` counts.
 */
type OpenSources = {
  sockets: Set<SourceSocket>;
  revision: number;
  seen: string | undefined;
  sentAtMs: number;
  remembered: Remembered | undefined;
  changes: number;
  /** As identity last said; `undefined` before. */
  profileRevision: number | undefined;
};

/** Sends new states to the sources that are open at this replica, and only while some are. */
@Injectable()
export class SourceUpdates implements OnApplicationShutdown {
  private readonly logger = new Logger('Sources');
  private readonly creators = new Map<string, OpenSources>();
  /** When the states of changed creators are to be computed. */
  private readonly dueAtMs = new Map<string, number>();
  private readonly sendSoon = paced(() => this.sendDue(), sendEveryMs);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly sources: SourcesRepository,
    private readonly views: SourceViewsService,
    private readonly publicWords: PublicWordsService,
    private readonly rooms: SourceRooms,
    private readonly rpc: RpcClient,
  ) {}

  open(): void {
    this.rooms.onChanged((creatorId, change) => this.refresh(creatorId, change));
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
    this.refresh(creatorId);
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private begin(creatorId: string): OpenSources {
    const open: OpenSources = {
      sockets: new Set(),
      revision: 0,
      seen: undefined,
      sentAtMs: Number.NEGATIVE_INFINITY,
      remembered: undefined,
      changes: 0,
      profileRevision: undefined,
    };
    this.creators.set(creatorId, open);
    return open;
  }

  private refresh(creatorId: string, { onlyFigures }: SourceChange = { onlyFigures: false }): void {
    const open = this.creators.get(creatorId);
    if (!open) return;
    if (!onlyFigures) {
      open.changes += 1;
      open.remembered = undefined;
    }
    if (!this.dueAtMs.has(creatorId))
      this.dueAtMs.set(creatorId, Math.max(performance.now() + gatherMs, open.sentAtMs + refreshEveryMs));
    this.sendSoon();
  }

  private async sendDue(): Promise<void> {
    const due = this.takeDue();
    for (let from = 0; from < due.length; from += creatorsPerBatch)
      await this.sendOrRetry(due.slice(from, from + creatorsPerBatch));
    if (this.dueAtMs.size > 0) this.sendSoon();
  }

  private takeDue(): string[] {
    const nowMs = performance.now();
    const due: string[] = [];
    for (const [creatorId, atMs] of this.dueAtMs) {
      if (atMs > nowMs) continue;
      this.dueAtMs.delete(creatorId);
      const open = this.creators.get(creatorId);
      if (!open) continue;
      open.sentAtMs = nowMs;
      due.push(creatorId);
    }
    return due;
  }

  private async sendOrRetry(creatorIds: readonly string[]): Promise<void> {
    try {
      await this.send(creatorIds);
    } catch (error) {
      if (creatorIds.length > 1 && !isUnavailable(error)) {
        // One creator's data must not stop the sources of the others.
        const half = Math.ceil(creatorIds.length / 2);
        await this.sendOrRetry(creatorIds.slice(0, half));
        return this.sendOrRetry(creatorIds.slice(half));
      }
      // Pages keep their last state meanwhile.
      this.logger.debug(`Failed to compute the sources of ${creatorIds.length} creators: ${errorMessage(error)}`);
      setTimeout(() => {
        for (const creatorId of creatorIds) this.refresh(creatorId);
      }, retryMs).unref();
    }
  }

  private async send(creatorIds: readonly string[]): Promise<void> {
    const ownDay = lagosDay();
    const creators = await this.recallOrFind(creatorIds);
    for (const [creatorId, { views, revision, day = ownDay }] of await this.views.computeViews(creators)) {
      const open = this.creators.get(creatorId);
      const own = creators.get(creatorId);
      if (!open || !own) continue;
      open.seen = own.isCurrent ? seenKey(revision, own.revision, day) : undefined;
      sendViews(open, views);
      // An alert that has come meanwhile is sent before the next creator's states.
      await setImmediate();
    }
  }

  /** Returns none for creators that are unknown here. */
  private async recallOrFind(creatorIds: readonly string[]): Promise<Map<string, Remembered>> {
    const recalled = new Map<string, Remembered>();
    const others = new Map<string, { open: OpenSources; changes: number }>();
    for (const creatorId of creatorIds) {
      const open = this.creators.get(creatorId);
      const remembered = open?.remembered;
      if (remembered && performance.now() - remembered.foundAtMs < rememberedForMs) recalled.set(creatorId, remembered);
      else if (open) others.set(creatorId, { open, changes: open.changes });
    }
    for (const [creatorId, found] of await this.find([...others.keys()])) {
      recalled.set(creatorId, found);
      const before = others.get(creatorId);
      const open = this.creators.get(creatorId);
      // Found before a change that came meanwhile, or for pages that others have replaced: not for later.
      if (open && open === before?.open && open.changes === before.changes && found.isCurrent) open.remembered = found;
    }
    return recalled;
  }

  private async find(creatorIds: readonly string[]): Promise<Map<string, Remembered>> {
    if (creatorIds.length === 0) return new Map();
    const foundAtMs = performance.now();
    const revisions = await this.listRevisions(creatorIds);
    const connected = new Set(this.socketsOf(creatorIds).map(({ data }) => data.source.id));
    const sources = (await this.sources.list(creatorIds)).filter(({ id }) => connected.has(id));
    const found = await this.views.findSurroundings(groupBy(sources, ({ creatorId }) => creatorId));
    return new Map(
      [...found].map(([creatorId, own]) => [
        creatorId,
        { ...own, revision: revisions.get(creatorId) ?? '', foundAtMs },
      ]),
    );
  }

  /** Returns the revision of `Remembered` by creator. */
  private async listRevisions(creatorIds: readonly string[]): Promise<Map<string, string>> {
    const [settings, words] = await Promise.all([
      this.sources.listRevisions(creatorIds),
      this.publicWords.listRevisions(creatorIds),
      this.readProfileRevisions(creatorIds),
    ]);
    const ofWords = new Map(words.map(({ creatorId, revision }) => [creatorId, revision]));
    const ofProfile = (creatorId: string) => this.creators.get(creatorId)?.profileRevision;
    return new Map(
      settings.map(({ creatorId, revision }) => [
        creatorId,
        `${revision} ${ofWords.get(creatorId)} ${ofProfile(creatorId)}`,
      ]),
    );
  }

  /** While identity is unavailable, the revisions stay as last known. */
  private async readProfileRevisions(creatorIds: readonly string[]): Promise<void> {
    const revisions = await this.rpc.call(profileRevisions, { creatorIds }).catch(() => []);
    for (const { creatorId, revision } of revisions) {
      const open = this.creators.get(creatorId);
      if (open) open.profileRevision = revision;
    }
  }

  private socketsOf(creatorIds: Iterable<string>): SourceSocket[] {
    return [...creatorIds].flatMap((creatorId) => [...(this.creators.get(creatorId)?.sockets ?? [])]);
  }

  /** Refreshes creators of whom anything differs from what their sources show: a message may be lost. */
  private async refreshMissed(): Promise<void> {
    const creatorIds = [...this.creators.keys()];
    if (creatorIds.length === 0) return;
    try {
      const [totals, revisions] = await Promise.all([
        this.rpc.call(listTotalsRevisions, { creatorIds }),
        this.listRevisions(creatorIds),
      ]);
      const ofTips = new Map(totals.map(({ creatorId, revision }) => [creatorId, revision]));
      const day = lagosDay();
      for (const [creatorId, revision] of revisions) {
        const open = this.creators.get(creatorId);
        if (!open || open.seen === seenKey(ofTips.get(creatorId) ?? 0, revision, day)) continue;
        // Tips of this moment may be on their way.
        this.refresh(creatorId, { onlyFigures: open.remembered?.revision === revision });
      }
    } catch (error) {
      this.logger.debug(`Failed to check the open sources: ${errorMessage(error)}`);
    }
  }

  private markSeen(): Promise<void> {
    return this.saveSeen([...new Set(this.socketsOf(this.creators.keys()).map(({ data }) => data.source.id))]);
  }

  private async saveSeen(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.sources.markSeen(ids).catch((error: unknown) => {
      this.logger.debug(`Failed to record open sources: ${errorMessage(error)}`);
    });
  }
}

/** Sends each page its view, unless it shows it already. */
function sendViews(open: OpenSources, views: ReadonlyMap<string, SourceView>): void {
  // Also rises after a restart and at another replica.
  open.revision = Math.max(open.revision + 1, Date.now());
  // A hash, because garbage collections copy what thousands of pages keep for seconds, and alerts wait for them.
  const states = new Map(
    [...views].map(([id, view]) => [
      id,
      { view: { ...view, revision: open.revision }, sent: hash('sha1', JSON.stringify(view), 'base64') },
    ]),
  );
  for (const socket of open.sockets) {
    const state = states.get(socket.data.source.id);
    if (!state || state.sent === socket.data.sent) continue;
    socket.data.sent = state.sent;
    socket.emit('state', state.view);
  }
}

/** The group is not at fault: payments or the database does not respond. */
const isUnavailable = (error: unknown): boolean =>
  isTransient(error) || (error instanceof DomainError && error.code === 'service.unavailable');

const seenKey = (ofTips: number, revision: string, day: string): string => `${ofTips} ${revision} ${day}`;
const lagosDay = (): string => new Date(Date.now() + lagosOffsetMs).toISOString().slice(0, 10);
