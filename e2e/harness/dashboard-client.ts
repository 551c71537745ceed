import { type DashboardServerEvents, dashboardNamespace } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Creator } from './people.js';
import type { System } from './system.js';
import { waitUntil } from './wait-until.js';

/** A headless dashboard: fetches a ticket before each connect and records the received events by name. */
export class DashboardClient {
  private readonly received: { [Event in keyof DashboardServerEvents]?: unknown[] } = {};
  private readonly socket: Socket;

  constructor(system: System, creator: Creator) {
    this.socket = io(`${system.url}${dashboardNamespace}`, {
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: (send) => void creator.api.ok('POST', '/api/realtime/ticket').then(send),
    });
    this.socket.onAny((event: keyof DashboardServerEvents, payload: unknown) => {
      this.received[event] = [...(this.received[event] ?? []), payload];
    });
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.socket.connect();
    });
    this.socket.on('connect_error', () => setTimeout(() => this.socket.active || this.socket.connect(), 200));
  }

  async connected(): Promise<this> {
    await this.hears('overlay', () => true);
    return this;
  }

  all<Event extends keyof DashboardServerEvents>(event: Event): Parameters<DashboardServerEvents[Event]>[0][] {
    return (this.received[event] ?? []) as Parameters<DashboardServerEvents[Event]>[0][];
  }

  /**
   * Waits until the newest payload of this event satisfies `matches`.
   * @returns that payload
   * @throws Error after `timeoutMs`
   */
  async hears<Event extends keyof DashboardServerEvents>(
    event: Event,
    matches: (payload: Parameters<DashboardServerEvents[Event]>[0]) => boolean,
    timeoutMs = 15_000,
  ): Promise<Parameters<DashboardServerEvents[Event]>[0]> {
    const newest = () => this.all(event).at(-1);
    const describeNewest = () => `the dashboard receives the expected ${event} (last: ${JSON.stringify(newest())})`;
    await waitUntil(
      () => {
        const payload = newest();
        return payload !== undefined && matches(payload);
      },
      timeoutMs,
      describeNewest,
    );
    return newest() as Parameters<DashboardServerEvents[Event]>[0];
  }

  close(): void {
    this.socket.disconnect();
  }
}
