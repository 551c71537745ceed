import {
  heartbeatMs,
  type OverlayAlert,
  type OverlayClientEvents,
  type OverlayControlAction,
  type OverlayServerEvents,
  type OverlayWelcome,
} from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Creator } from './people.js';
import type { System } from './system.js';

/**
 * An overlay without a screen: connects for ever, keeps what it has seen, and counts how often each alert arrived. The
 * page's own rules for gaps are tested with the page; this one shows what the server delivers.
 */
export class OverlayClient {
  readonly shown: { alert: OverlayAlert; at: number }[] = [];
  readonly controls: OverlayControlAction[] = [];
  welcome: OverlayWelcome | undefined;
  private readonly seen = new Set<string>();
  private readonly beats: NodeJS.Timeout;
  private lastSeenId: number | null = null;
  private readonly socket: Socket<OverlayServerEvents, OverlayClientEvents>;

  constructor(system: System, creator: Pick<Creator, 'overlayToken'>) {
    this.socket = io(`${system.url}/overlay`, {
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: (give) => give({ token: creator.overlayToken, lastSeenId: this.lastSeenId }),
    });
    this.socket.on('streamer', (welcome) => {
      this.welcome = welcome;
      this.lastSeenId ??= welcome.latestDonationId;
    });
    this.socket.on('alert', (alert) => this.take(alert));
    this.socket.on('control', ({ action }) => this.controls.push(action));
    // A page that does not say that it runs counts as frozen.
    this.beats = setInterval(() => this.socket.emit('heartbeat', { soundBlocked: false }), heartbeatMs.every).unref();
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.socket.connect();
    });
    // A refused connection (unknown token yet, service away) is not retried by the library.
    this.socket.on('connect_error', () => setTimeout(() => this.socket.active || this.socket.connect(), 200));
  }

  async connected(): Promise<this> {
    await until(() => this.welcome !== undefined, 15_000, 'the overlay connects');
    return this;
  }

  async hasShown(count: number, timeoutMs = 15_000): Promise<void> {
    await until(
      () => this.shown.length >= count,
      timeoutMs,
      () => `${count} alerts arrive (${this.shown.length} did)`,
    );
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    clearInterval(this.beats);
    this.socket.disconnect();
  }

  private take(alert: OverlayAlert): void {
    const key = `${alert.kind}:${alert.id}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.shown.push({ alert, at: performance.now() });
    this.socket.emit('shown', { id: alert.id, kind: alert.kind }, () => undefined);
    if (alert.kind !== 'donation' && alert.kind !== 'song-request') return;
    // Only an unbroken chain moves the mark, so that a reconnect asks for whatever is missing.
    if (alert.previousId === null || alert.previousId <= (this.lastSeenId ?? 0))
      this.lastSeenId = Math.max(alert.id, this.lastSeenId ?? 0);
    else
      this.socket.emit('catch-up', { afterId: this.lastSeenId ?? 0 }, (missed) =>
        missed.forEach((one) => this.take(one)),
      );
  }
}

export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
  what: string | (() => string),
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline)
      throw new Error(`Waited ${timeoutMs} ms in vain until ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
