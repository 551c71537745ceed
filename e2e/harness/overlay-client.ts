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
import { waitUntil } from './wait-until.js';

/**
 * A headless overlay: reconnects without limit and records each delivered alert once. The frontend tests cover the page's own
 * rules for gaps; this client records what the server delivers.
 */
export class OverlayClient {
  readonly shown: { alert: OverlayAlert; at: number }[] = [];
  readonly controls: OverlayControlAction[] = [];
  welcome: OverlayWelcome | undefined;
  private readonly seen = new Set<string>();
  private readonly heartbeats: NodeJS.Timeout;
  private lastSeenId: number | null = null;
  private readonly socket: Socket<OverlayServerEvents, OverlayClientEvents>;

  constructor(system: System, creator: Pick<Creator, 'overlayToken'>) {
    this.socket = io(`${system.url}/overlay`, {
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: (send) => send({ token: creator.overlayToken, lastSeenId: this.lastSeenId }),
    });
    this.socket.on('streamer', (welcome) => {
      this.welcome = welcome;
      this.lastSeenId ??= welcome.latestDonationId;
    });
    this.socket.on('alert', (alert) => this.receive(alert));
    this.socket.on('control', ({ action }) => this.controls.push(action));
    // The server reports a page without heartbeats as unresponsive.
    this.heartbeats = setInterval(
      () => this.socket.emit('heartbeat', { soundBlocked: false }),
      heartbeatMs.every,
    ).unref();
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.socket.connect();
    });
    // Socket.IO does not retry after a rejected connection (token not known yet, service down).
    this.socket.on('connect_error', () => setTimeout(() => this.socket.active || this.socket.connect(), 200));
  }

  async connected(): Promise<this> {
    await waitUntil(() => this.welcome !== undefined, 15_000, 'the overlay connects');
    return this;
  }

  async hasShown(count: number, timeoutMs = 15_000): Promise<void> {
    await waitUntil(
      () => this.shown.length >= count,
      timeoutMs,
      () => `${count} alerts arrive (${this.shown.length} did)`,
    );
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    clearInterval(this.heartbeats);
    this.socket.disconnect();
  }

  private receive(alert: OverlayAlert): void {
    const key = `${alert.kind}:${alert.id}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.shown.push({ alert, at: performance.now() });
    this.socket.emit('shown', { id: alert.id, kind: alert.kind }, () => undefined);
    if (alert.kind !== 'donation' && alert.kind !== 'song-request') return;
    // Advances lastSeenId only without a gap, so that a reconnect requests every missing alert.
    if (alert.previousId === null || alert.previousId <= (this.lastSeenId ?? 0))
      this.lastSeenId = Math.max(alert.id, this.lastSeenId ?? 0);
    else
      this.socket.emit('catch-up', { afterId: this.lastSeenId ?? 0 }, (missed) =>
        missed.forEach((missedAlert) => this.receive(missedAlert)),
      );
  }
}
