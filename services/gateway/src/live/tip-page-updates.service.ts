import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, type LiveTipPage, limits } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { CreatorViews } from '../creators/creator-views.service.js';
import { PublicLists } from '../public-lists/public-lists.service.js';
import { type EventStream, eventOf, keepAliveEvent } from './event-stream.js';
import { isNewer, overlayRevision, type PageRevision, PageRevisions } from './page-revisions.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

/** Poll interval in milliseconds: a hidden message is gone from open pages within two seconds. */
const pollEveryMs = 1_500;
const pollsPerKeepAlive = 10;
const idsPerRequest = 1_000;
const concurrentPages = 20;

/** `isComplete` false: words were left out and will be back. */
type Page = { viewers: Set<EventStream>; revision?: PageRevision; isComplete?: boolean; shown?: Buffer };

/**
 * Keeps the open tip pages up to date. Independent of the number of viewers, it asks for the revisions of all open pages
 * at every poll, and reads only the pages whose totals, profile, moderation or overlay state have changed. Each event
 * contains the complete changeable state of a page, so a viewer that missed an event loses nothing.
 */
@Injectable()
export class TipPageUpdates implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('TipPageUpdates');
  private readonly pages = new Map<string, Page>();
  private polls = 0;
  private isPolling = false;
  private timer: NodeJS.Timeout | undefined;
  /** Serialises the polls: an older result must not be sent after a newer one. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly revisions: PageRevisions,
    private readonly lists: PublicLists,
    private readonly views: CreatorViews,
    private readonly places: ViewerPlaces,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.pollAll(), pollEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const creatorId of this.pages.keys()) this.close(creatorId);
  }

  /** Sends the current state to the viewer, and every change until the viewer disconnects. */
  watch(creatorId: string, viewer: EventStream, address: string): void {
    const known = this.pages.get(creatorId);
    const page: Page = known ?? { viewers: new Set() };
    page.viewers.add(viewer);
    this.places.enter(address);
    viewer.onClose(() => {
      this.places.leave(address);
      page.viewers.delete(viewer);
      if (page.viewers.size === 0 && this.pages.get(creatorId) === page) this.pages.delete(creatorId);
    });
    if (page.viewers.size === 0) return;
    if (page.shown) viewer.send(page.shown);
    if (known) return;
    this.pages.set(creatorId, page);
    void this.serialise(() => this.poll([creatorId]));
  }

  private async pollAll(): Promise<void> {
    this.polls += 1;
    if (this.polls % pollsPerKeepAlive === 0) {
      for (const { viewers } of this.pages.values()) sendAll(viewers, keepAliveEvent);
    }
    // While a service does not respond, further polls would only queue.
    if (this.isPolling) return;
    this.isPolling = true;
    const ids = [...this.pages.keys()];
    for (let index = 0; index < ids.length; index += idsPerRequest) {
      await this.serialise(() => this.poll(ids.slice(index, index + idsPerRequest)));
    }
    this.isPolling = false;
  }

  private serialise(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.logger.warn(`Polling the tip pages failed: ${errorMessage(error)}`));
    return this.turn;
  }

  private async poll(creatorIds: readonly string[]): Promise<void> {
    const revisionOf = await this.revisions.find(creatorIds);
    const changed = creatorIds.filter((id) => {
      const page = this.pages.get(id);
      return page && (!page.shown || !page.isComplete || isNewer(revisionOf(id), page.revision ?? {}));
    });
    for (let index = 0; index < changed.length; index += concurrentPages) {
      await Promise.all(changed.slice(index, index + concurrentPages).map((id) => this.refresh(id, revisionOf(id))));
    }
  }

  /**
   * Reads after the revision was read, so the page is at least as new as that revision. The overlay's part is what the
   * page shows: defaults of an unavailable overlay-realtime are replaced when it responds. A failed refresh is retried
   * with the next poll.
   */
  private async refresh(creatorId: string, revision: PageRevision): Promise<void> {
    const read = await this.read(creatorId).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'creator.not-found') this.close(creatorId);
      else this.logger.warn(`Refreshing a tip page failed: ${errorMessage(error)}`);
    });
    const page = this.pages.get(creatorId);
    if (!read || !page) return;
    page.revision = { ...page.revision, ...revision, overlay: overlayRevision(read.content.creator) };
    page.isComplete = read.isComplete;
    const event = eventOf(read.content);
    if (page.shown?.equals(event)) return;
    page.shown = event;
    sendAll(page.viewers, event);
  }

  private async read(creatorId: string): Promise<{ content: LiveTipPage; isComplete: boolean }> {
    const creator = await this.views.publicViewOf(creatorId);
    const [recent, top] = await Promise.all([
      this.lists.listDonations(creator, { order: 'newest', limit: limits.recentDonations }),
      this.lists.listDonations(creator, { order: 'largest', limit: limits.topDonations }),
    ]);
    return {
      content: { creator, recent: recent.donations, top: top.donations },
      isComplete: recent.isComplete && top.isComplete,
    };
  }

  private close(creatorId: string): void {
    for (const viewer of this.pages.get(creatorId)?.viewers ?? []) viewer.end();
    this.pages.delete(creatorId);
  }
}

function sendAll(viewers: Iterable<EventStream>, event: Buffer): void {
  for (const viewer of viewers) viewer.send(event);
}
