import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, type LiveTipPage, limits, listDonations, listTotalsRevisions } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
import { type EventStream, eventOf, keepAliveEvent } from './event-stream.js';

/** Fans read these: what is two seconds old is live. */
const lookEveryMs = 2_000;
const looksPerKeepAlive = 10;
/** Of this process. Each holds a connection. */
const viewersMax = 20_000;
/** Behind one address of a mobile network are thousands of fans; all places are nobody's. Scaled like other limits per address. */
const viewersPerAddressMax = 2_000;
const retryViewerSeconds = 30;
const idsPerQuestion = 1_000;
const pagesAtOnce = 20;

type Page = { viewers: Set<EventStream>; revision?: number; shown?: Buffer };

/**
 * The tip pages that are looked at now, kept up to date. However many look, it is one question every two seconds for all
 * of their creators together, and for one whose money has changed the questions of one page; what is sent is the whole of
 * what changes on a page, so that a viewer who missed something has missed nothing.
 */
@Injectable()
export class TipPageUpdates implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('TipPageUpdates');
  private readonly pages = new Map<string, Page>();
  private viewerCount = 0;
  private readonly viewersOf = new Map<string, number>();
  private looks = 0;
  private isLooking = false;
  private timer: NodeJS.Timeout | undefined;
  /** One look after the other: an answer that was asked for earlier must not be sent later. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.pollAll(), lookEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const creatorId of this.pages.keys()) this.close(creatorId);
  }

  /** @throws `service.unavailable` when too many are looking, `request.too-many` when too many of them are at this address */
  admit(address: string): void {
    if (this.viewerCount >= viewersMax) throw new DomainError('service.unavailable');
    const max = viewersPerAddressMax * this.config.RATE_LIMIT_ADDRESS_SCALE;
    if ((this.viewersOf.get(address) ?? 0) >= max)
      throw new DomainError('request.too-many', { retryAfterSeconds: retryViewerSeconds });
  }

  watch(creatorId: string, viewer: EventStream, address: string): void {
    const known = this.pages.get(creatorId);
    const page: Page = known ?? { viewers: new Set() };
    page.viewers.add(viewer);
    this.countViewer(address, 1);
    viewer.onClose(() => {
      this.countViewer(address, -1);
      page.viewers.delete(viewer);
      if (page.viewers.size === 0 && this.pages.get(creatorId) === page) this.pages.delete(creatorId);
    });
    if (page.viewers.size === 0) return;
    if (page.shown) viewer.send(page.shown);
    if (known) return;
    this.pages.set(creatorId, page);
    void this.inTurn(() => this.look([creatorId]));
  }

  private countViewer(address: string, change: 1 | -1): void {
    this.viewerCount += change;
    const count = (this.viewersOf.get(address) ?? 0) + change;
    if (count > 0) this.viewersOf.set(address, count);
    else this.viewersOf.delete(address);
  }

  private async pollAll(): Promise<void> {
    this.looks += 1;
    if (this.looks % looksPerKeepAlive === 0) {
      for (const { viewers } of this.pages.values()) sendAll(viewers, keepAliveEvent);
    }
    // While a service does not answer, looks would only queue.
    if (this.isLooking) return;
    this.isLooking = true;
    const ids = [...this.pages.keys()];
    for (let at = 0; at < ids.length; at += idsPerQuestion) {
      await this.inTurn(() => this.look(ids.slice(at, at + idsPerQuestion)));
    }
    this.isLooking = false;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn
      .then(work)
      .catch((error: unknown) => this.logger.warn(`Tip pages were not brought up to date: ${errorMessage(error)}`));
    return this.turn;
  }

  private async look(creatorIds: readonly string[]): Promise<void> {
    const answer = await this.rpc.call(listTotalsRevisions, { creatorIds });
    const revisions = new Map(answer.map(({ creatorId, revision }) => [creatorId, revision]));
    const changed = creatorIds.filter((id) => {
      const page = this.pages.get(id);
      return page && (!page.shown || page.revision !== revisions.get(id));
    });
    for (let at = 0; at < changed.length; at += pagesAtOnce) {
      await Promise.all(changed.slice(at, at + pagesAtOnce).map((id) => this.renew(id, revisions.get(id))));
    }
  }

  /** Read after the revision, so at least as new as it says. One that fails is tried again with the next look. */
  private async renew(creatorId: string, revision: number | undefined): Promise<void> {
    const event = await this.read(creatorId).then(eventOf, (error: unknown) => {
      if (error instanceof DomainError && error.code === 'creator.not-found') this.close(creatorId);
      else this.logger.warn(`A tip page was not brought up to date: ${errorMessage(error)}`);
    });
    const page = this.pages.get(creatorId);
    if (!event || !page) return;
    if (revision !== undefined) page.revision = revision;
    if (page.shown?.equals(event)) return;
    page.shown = event;
    sendAll(page.viewers, event);
  }

  private async read(creatorId: string): Promise<LiveTipPage> {
    const [creator, recent, top] = await Promise.all([
      this.views.publicViewOf(creatorId),
      this.rpc.call(listDonations, { creatorId, order: 'newest', limit: limits.recentDonations }),
      this.rpc.call(listDonations, { creatorId, order: 'largest', limit: limits.topDonations }),
    ]);
    return { creator, recent, top };
  }

  private close(creatorId: string): void {
    for (const viewer of this.pages.get(creatorId)?.viewers ?? []) viewer.end();
    this.pages.delete(creatorId);
  }
}

function sendAll(viewers: Iterable<EventStream>, event: Buffer): void {
  for (const viewer of viewers) viewer.send(event);
}
