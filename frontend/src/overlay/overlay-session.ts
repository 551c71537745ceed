import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { pacingOf } from '@tipnaija/contracts/overlay-settings';
import {
  heartbeatMs,
  type OverlayClientEvents,
  type OverlayServerEvents,
  type OverlaySongCommand,
  type OverlaySongState,
  type OverlayWelcome,
} from '@tipnaija/contracts/sockets/overlay';
import type { Socket } from 'socket.io-client';
import { type Delivery, type Feed, isTip, meetServer, missingAfter, receive, takeResume } from './alert-feed';
import { type AlertQueue, alertQueue, emptyQueue, type QueueEvent } from './alert-queue';
import { type FeedMemory, rememberable } from './feed-memory';
import { type Raised, withRaised } from './goal-raised';
import { polledAlerts } from './polled-alerts';
import { ShownReceipts } from './shown-receipts';
import { type ScreenAlert, tipsIn } from './tip-group';

export type OverlaySocket = Socket<OverlayServerEvents, OverlayClientEvents>;

/** What the page draws. A new object at each change. */
export type OverlayView = {
  readonly welcome: OverlayWelcome | null;
  /** Why the server does not let this page in, in its words. */
  readonly refusal: string | null;
  readonly isConnected: boolean;
  readonly shown: ScreenAlert | null;
  readonly isMuted: boolean;
  /** Rises whenever what sounds now must stop. */
  readonly silences: number;
  /** Donations that the welcome's totals do not contain yet. */
  readonly sinceWelcome: readonly Raised[];
};

const ANSWER_MS = 5_000;
const ATTEMPTS = 3;
/** The server sends what was missed right after its welcome; ask only when it did not. */
const SETTLING_MS = 2_000;
/** A lost message shows as a gap at the next tip; a creator with few tips must not wait for that. */
const LOOK_AGAIN_MS = 45_000;

/** Ties the socket to the feed and the queue, which hold the rules, and writes down what was shown. */
export class OverlaySession {
  #feed: Feed;
  #queue: AlertQueue = emptyQueue;
  #view: OverlayView = {
    welcome: null,
    refusal: null,
    isConnected: false,
    shown: null,
    isMuted: false,
    silences: 0,
    sinceWelcome: [],
  };
  #isAsking = false;
  #socket: OverlaySocket | null = null;
  readonly #receipts: ShownReceipts;
  readonly #memory: FeedMemory;
  readonly #isSoundBlocked: () => boolean;
  readonly #listeners = new Set<() => void>();
  /** Whoever plays songs puts itself here. */
  onSong: (command: OverlaySongCommand) => void = () => undefined;

  constructor(memory: FeedMemory, isSoundBlocked: () => boolean) {
    this.#isSoundBlocked = isSoundBlocked;
    const { feed, unacknowledged } = memory.read();
    this.#memory = memory;
    this.#feed = feed;
    this.#receipts = new ShownReceipts(unacknowledged, () => this.#remember());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): OverlayView => this.#view;

  get lastSeenId(): number | null {
    return this.#feed.lastSeenId;
  }

  /** @returns what ends the session's own timers; a page that goes away need not call it */
  attach(socket: OverlaySocket): () => void {
    this.#socket = socket;
    const timers = [
      setInterval(() => this.#ask(this.#feed.lastSeenId), LOOK_AGAIN_MS),
      setInterval(() => this.#beat(socket), heartbeatMs.every),
    ];
    socket.on('disconnect', () => this.#draw({ isConnected: false }));
    socket.on('connect', () => {
      this.#draw({ isConnected: true });
      this.#beat(socket);
      this.#receipts.sendOver(socket);
      setTimeout(() => this.#askForMissing(), SETTLING_MS);
    });
    socket.on('connect_error', (error) => this.#refuse(error));
    socket.on('streamer', (welcome) => this.#meet(welcome));
    socket.on('control', ({ action }) => this.#take({ type: 'controlled', action }));
    socket.on('song', (command) => this.onSong(command));
    socket.on('alert', (alert) => {
      this.#deliver(receive(this.#feed, alert));
      if (this.#feed.held.length > 0) this.#askForMissing();
    });
    return () => timers.forEach(clearInterval);
  }

  /** What became of a song, for its creator's queue. Nothing waits for it: the queue can be put right by hand. */
  reportSong(state: OverlaySongState): void {
    this.#socket?.emit('song-state', state);
  }

  /** The alert has had its time on the screen. */
  finish(alert: ScreenAlert): void {
    this.#take({ type: 'finished', alert });
  }

  /** What polling found while the socket was down; what comes over the socket is better. */
  takePolled(creator: OverlayCreator, donations: readonly DonationItem[]): void {
    if (this.#view.isConnected) return;
    const { isPaused, isMuted } = this.#queue;
    const latestDonationId = Math.max(0, ...donations.map(({ id }) => id));
    const custom = this.#view.welcome?.custom;
    this.#meet({ creator, latestDonationId, controls: { isPaused, isMuted }, ...(custom && { custom }) });
    const alerts = polledAlerts(donations, this.#feed.lastSeenId ?? latestDonationId, Date.now());
    for (const alert of alerts) this.#deliver(receive(this.#feed, alert));
  }

  #meet(welcome: OverlayWelcome): void {
    this.#feed = meetServer(this.#feed, welcome.latestDonationId);
    const sinceWelcome = this.#view.sinceWelcome.filter(({ id }) => id > welcome.latestDonationId);
    this.#draw({ welcome, refusal: null, sinceWelcome });
    const { groupsBursts, ...rule } = pacingOf(welcome.creator.overlaySettings);
    this.#take({ type: 'burst-rule-changed', burstRule: groupsBursts ? rule : null });
    this.#take({ type: 'switched', controls: welcome.controls });
  }

  #refuse(error: Error & { data?: { code?: unknown } }): void {
    if (error.data?.code === 'overlay.unknown-token') this.#draw({ refusal: error.message });
  }

  #deliver({ feed, ready }: Delivery): void {
    this.#feed = feed;
    if (ready.length === 0) return;
    const latest = this.#view.welcome?.latestDonationId ?? 0;
    const counted = ready.filter((alert) => isTip(alert) && alert.id > latest);
    this.#draw({ sinceWelcome: withRaised(this.#view.sinceWelcome, counted) });
    this.#take({ type: 'arrived', alerts: ready });
  }

  #take(event: QueueEvent): void {
    this.#queue = alertQueue(this.#queue, event);
    const { shown, isMuted, silences } = this.#queue;
    if (shown && shown !== this.#view.shown) {
      const paid = tipsIn(shown).filter(isTip);
      this.#receipts.add(
        paid.map(({ id, kind }) => ({ id, kind })),
        this.#socket,
      );
    }
    this.#draw({ shown, isMuted, silences });
    this.#remember();
  }

  /** An open socket does not say that this page still runs; this does. */
  #beat(socket: OverlaySocket): void {
    if (socket.connected) socket.emit('heartbeat', { soundBlocked: this.#isSoundBlocked() });
  }

  #askForMissing(): void {
    this.#ask(missingAfter(this.#feed));
  }

  #ask(afterId: number | null, attempt = 1): void {
    if (afterId === null || this.#isAsking || !this.#socket?.connected) return;
    this.#isAsking = true;
    this.#socket.timeout(ANSWER_MS).emit('catch-up', { afterId }, (error, alerts) => {
      this.#isAsking = false;
      if (!error) this.#deliver(takeResume(this.#feed, alerts));
      else if (attempt < ATTEMPTS) this.#ask(afterId, attempt + 1);
      // What was held is shown rather than kept for an answer that does not come.
      else if (this.#socket?.connected) this.#deliver(takeResume(this.#feed, []));
    });
  }

  #remember(): void {
    const feed = rememberable(this.#feed, this.#queue.waiting);
    this.#memory.write({ feed, unacknowledged: this.#receipts.open });
  }

  #draw(part: Partial<OverlayView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
