import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { PolledOverlay } from '@tipnaija/contracts/http/overlay';
import { limits } from '@tipnaija/contracts/limits';
import { pacingOf } from '@tipnaija/contracts/overlay-settings';
import {
  heartbeatMs,
  type OverlayAlert,
  type OverlayControlAction,
  type OverlaySongCommand,
  type OverlaySongState,
  type OverlayWelcome,
} from '@tipnaija/contracts/sockets/overlay';
import { isSame } from '../lib/is-same';
import {
  type Delivery,
  donationIdOf,
  type Feed,
  forget,
  isTip,
  meetServer,
  missingAfter,
  receive,
  releaseHeld,
  takeResume,
  withChange,
  withContentOf,
} from './alert-feed';
import { type AlertQueue, alertQueue, emptyQueue, type QueueEvent } from './alert-queue';
import { type FeedMemory, rememberable } from './feed-memory';
import { type Raised, withRaised } from './goal-raised';
import type { OverlaySocket } from './overlay-socket';
import { polledAlerts, withPolledWords } from './polled-alerts';
import { ShownReceipts } from './shown-receipts';
import { type ScreenAlert, tipsIn } from './tip-group';

/** The state to render; a new object per change. */
export type OverlayView = {
  readonly welcome: OverlayWelcome | null;
  /** Why the server rejects this page, as a user-facing message; nothing else is shown then. */
  readonly rejection: string | null;
  readonly isConnected: boolean;
  readonly shown: ScreenAlert | null;
  /** Tips that are received and not shown yet. */
  readonly waitingTips: number;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** Incremented whenever the current sound must stop. */
  readonly silences: number;
  /** Donations that the totals of the welcome message do not contain. */
  readonly sinceWelcome: readonly Raised[];
};

const ANSWER_MS = 5_000;
const ATTEMPTS = 3;
/** The server sends missed alerts right after its welcome message; request them only if they do not arrive. */
const SETTLING_MS = 2_000;
/**
 * A lost alert becomes visible as a gap at the next tip; this interval covers creators with few tips, and other lost
 * messages.
 */
const LOOK_AGAIN_MS = 45_000;
/** The controls that a state contains. */
const SWITCHES: readonly OverlayControlAction[] = ['pause', 'resume', 'mute', 'unmute'];
/** A state that the server read before a switch may arrive after it, by at most this time. */
const OVERTAKEN_MS = 5_000;
/** A control may arrive twice within seconds. */
const OBEYED_MAX = 50;

/** Connects the socket to the feed and the queue, which hold the rules, and persists the displayed alerts. */
export class OverlaySession {
  #feed: Feed;
  #queue: AlertQueue = emptyQueue;
  #view: OverlayView = {
    welcome: null,
    rejection: null,
    isConnected: false,
    shown: null,
    waitingTips: 0,
    isPaused: false,
    isMuted: false,
    silences: 0,
    sinceWelcome: [],
  };
  #isAsking = false;
  /** Ids of the last controls. */
  #obeyedIds: readonly string[] = [];
  /** Runs after a switch, while a state may be older than it. */
  #controlTimer: ReturnType<typeof setTimeout> | null = null;
  #hasIgnoredState = false;
  #socket: OverlaySocket | null = null;
  readonly #receipts: ShownReceipts;
  readonly #memory: FeedMemory;
  readonly #isSoundBlocked: () => boolean;
  readonly #listeners = new Set<() => void>();
  /** Set by the song player. */
  onSong: (command: OverlaySongCommand) => void = () => undefined;
  /** Songs stop: that of the skipped alert, or with null the current one. */
  onSilence: (skipped: ScreenAlert | null) => void = () => undefined;

  constructor(memory: FeedMemory, isSoundBlocked: () => boolean) {
    this.#isSoundBlocked = isSoundBlocked;
    const { feed, unacknowledged } = memory.read();
    this.#memory = memory;
    this.#feed = feed;
    this.#receipts = new ShownReceipts(unacknowledged, () => this.#persist());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): OverlayView => this.#view;

  get lastSeenId(): number | null {
    return this.#feed.lastSeenId;
  }

  /** @returns a function that stops the session's timers; calling it is optional on page unload */
  attach(socket: OverlaySocket): () => void {
    this.#socket = socket;
    const timers = [
      setInterval(() => this.#lookAgain(this.#waitingIds()), LOOK_AGAIN_MS),
      setInterval(() => this.#sendHeartbeat(socket), heartbeatMs.every),
    ];
    socket.on('disconnect', () => this.#updateView({ isConnected: false }));
    socket.on('connect', () => {
      this.#updateView({ isConnected: true });
      this.#sendHeartbeat(socket);
      this.#receipts.sendOver(socket);
      setTimeout(() => this.#settle(), SETTLING_MS);
    });
    socket.on('connect_error', (error) => this.#onRejected(error));
    socket.on('streamer', (welcome) => this.#onWelcome(welcome));
    socket.on('control', ({ action, id }) => {
      // A server from before ids sends none.
      if (id !== undefined && this.#obeyedIds.includes(id)) return;
      if (id !== undefined) this.#obeyedIds = [...this.#obeyedIds, id].slice(-OBEYED_MAX);
      if (SWITCHES.includes(action)) this.#awaitLaterState();
      this.#dispatch({ type: 'controlled', action, atMs: performance.now() });
    });
    socket.on('song', (command) => {
      // The alert of a stopped song gets the sound of other alerts.
      if (command.action === 'stop')
        this.#changeWaiting((alert) =>
          donationIdOf(alert) === command.id && alert.songPlayback ? { ...alert, songPlayback: 'none' } : alert,
        );
      this.onSong(command);
    });
    socket.on('alerts-changed', (changes) => {
      const contents = new Map<number | undefined, OverlayAlert | null>(changes.map(({ id, alert }) => [id, alert]));
      this.#changeWaiting((waiting) => {
        const content = contents.get(donationIdOf(waiting));
        return content === undefined ? waiting : content && withContentOf(content, waiting);
      });
    });
    socket.on('alert', (alert) => {
      this.#deliver(receive(this.#feed, alert));
      if (this.#feed.held.length > 0) this.#requestMissing();
    });
    return () => timers.forEach(clearInterval);
  }

  /**
   * Reports the state of a song for the creator's queue. Fire and forget: the creator can correct the queue manually.
   */
  reportSong(state: OverlaySongState): void {
    this.#socket?.emit('song-state', state);
  }

  /** Ends the alert after its display time. */
  finish(alert: ScreenAlert): void {
    this.#dispatch({ type: 'finished', alert, atMs: performance.now() });
  }

  /** Takes polling results, read at `nowMs`, while the socket is down; ignored while connected. */
  takePolled(polled: PolledOverlay, donations: readonly DonationItem[], nowMs = Date.now()): void {
    if (this.#view.isConnected) return;
    // First, because resumed controls show what waits at once.
    this.#changeWaiting((waiting) => withPolledWords(waiting, donations));
    const { controls = this.#queue, ...creator } = polled;
    const { isPaused, isMuted } = controls;
    const latestDonationId = Math.max(0, ...donations.map(({ id }) => id));
    const custom = this.#view.welcome?.custom;
    this.#onWelcome({ creator, latestDonationId, controls: { isPaused, isMuted }, ...(custom && { custom }) });
    const alerts = polledAlerts(donations, this.#feed.lastSeenId ?? latestDonationId, nowMs);
    for (const alert of alerts) this.#deliver(receive(this.#feed, alert));
  }

  #onWelcome(welcome: OverlayWelcome): void {
    this.#feed = meetServer(this.#feed, welcome.latestDonationId);
    const sinceWelcome = this.#view.sinceWelcome.filter(({ id }) => id > welcome.latestDonationId);
    this.#updateView({ welcome, rejection: null, sinceWelcome });
    const { groupsBursts, ...rule } = pacingOf(welcome.creator.overlaySettings);
    this.#dispatch({ type: 'burst-rule-changed', burstRule: groupsBursts ? rule : null });
    this.#hasIgnoredState = this.#controlTimer !== null;
    if (!this.#hasIgnoredState) this.#dispatch({ type: 'switched', controls: welcome.controls });
  }

  #awaitLaterState(): void {
    if (this.#controlTimer !== null) clearTimeout(this.#controlTimer);
    this.#controlTimer = setTimeout(() => {
      this.#controlTimer = null;
      this.#requestIgnoredState();
    }, OVERTAKEN_MS);
  }

  /** Waits for the response in flight; a closed socket brings a new state when it reconnects. */
  #requestIgnoredState(): void {
    const isDue = this.#hasIgnoredState && this.#controlTimer === null;
    if (isDue && this.#lookAgain(this.#waitingIds())) this.#hasIgnoredState = false;
  }

  #onRejected(error: Error & { data?: { code?: unknown } }): void {
    if (error.data?.code !== 'overlay.unknown-token' || this.#view.rejection !== null) return;
    // As after a reload: the server sends what waited again once it accepts the link.
    this.#feed = rememberable(this.#feed, this.#queue.waiting);
    this.#updateView({ welcome: null, rejection: error.message });
    this.#dispatch({ type: 'cleared' });
  }

  #deliver({ feed, ready }: Delivery): void {
    this.#feed = feed;
    if (ready.length === 0) return;
    const latest = this.#view.welcome?.latestDonationId ?? 0;
    const counted = ready.filter((alert) => isTip(alert) && alert.id > latest);
    this.#updateView({ sinceWelcome: withRaised(this.#view.sinceWelcome, counted) });
    this.#dispatch({ type: 'arrived', alerts: ready });
  }

  #dispatch(event: QueueEvent): void {
    const before = this.#queue;
    this.#queue = alertQueue(before, event);
    const { shown, waiting, isPaused, isMuted, silences } = this.#queue;
    if (shown && shown !== this.#view.shown) {
      const paid = tipsIn(shown).filter(isTip);
      this.#receipts.add(
        paid.map(({ id, kind }) => ({ id, kind })),
        this.#socket,
      );
    }
    this.#updateView({ shown, waitingTips: waiting.filter(isTip).length, isPaused, isMuted, silences });
    if (silences > before.silences) this.onSilence(isSkip(event) ? before.shown : null);
    this.#persist();
  }

  /** An open socket does not prove that this page is running; the heartbeat does. */
  #sendHeartbeat(socket: OverlaySocket): void {
    if (socket.connected) socket.emit('heartbeat', { soundBlocked: this.#isSoundBlocked() });
  }

  /** Changes the alerts that wait; `change` returns null for an alert that must not be shown. */
  #changeWaiting(change: (alert: OverlayAlert) => OverlayAlert | null): void {
    const held = withChange(this.#feed.held, change);
    const waiting = withChange(this.#queue.waiting, change);
    if (isSame([held, waiting], [this.#feed.held, this.#queue.waiting])) return;
    const removed = this.#queue.waiting.filter((alert) => change(alert) === null);
    this.#feed = forget({ ...this.#feed, held }, removed);
    this.#dispatch({ type: 'waiting-changed', waiting });
  }

  /** The donations whose alerts or replays wait. */
  #waitingIds(): number[] {
    const ids = [...this.#queue.waiting, ...this.#feed.held].flatMap((alert) => donationIdOf(alert) ?? []);
    return [...new Set(ids)].slice(0, limits.alertResumeMax);
  }

  /** After a reconnect: waiting tips may have changed meanwhile. */
  #settle(): void {
    const waitingIds = this.#waitingIds();
    if (waitingIds.length > 0) this.#lookAgain(waitingIds);
    else this.#requestMissing();
  }

  /** @returns whether the request was sent */
  #lookAgain(waitingIds: number[]): boolean {
    const { lastSeenId } = this.#feed;
    return lastSeenId !== null && this.#requestResume({ afterId: lastSeenId, waitingIds });
  }

  #requestMissing(): void {
    const afterId = missingAfter(this.#feed);
    if (afterId !== null) this.#requestResume({ afterId });
  }

  /** @returns whether the request was sent */
  #requestResume(request: { afterId: number; waitingIds?: number[] }, attempt = 1): boolean {
    if (this.#isAsking || !this.#socket?.connected) return false;
    this.#isAsking = true;
    this.#socket.timeout(ANSWER_MS).emit('catch-up', request, (error, alerts) => {
      this.#isAsking = false;
      if (!error) this.#deliver(takeResume(this.#feed, alerts));
      else if (attempt < ATTEMPTS) this.#requestResume(request, attempt + 1);
      // Shows the held alerts instead of waiting for a response that does not come.
      else if (this.#socket?.connected) this.#deliver(releaseHeld(this.#feed));
      this.#requestIgnoredState();
    });
    return true;
  }

  #persist(): void {
    const feed = rememberable(this.#feed, this.#queue.waiting);
    this.#memory.write({ feed, unacknowledged: this.#receipts.open });
  }

  #updateView(part: Partial<OverlayView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const isSkip = (event: QueueEvent) => event.type === 'controlled' && event.action === 'skip';
