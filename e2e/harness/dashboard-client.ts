import { type DashboardServerEvents, dashboardNamespace } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import { until } from './overlay-client.js';
import type { Creator } from './people.js';
import type { System } from './system.js';

/** A dashboard without a screen: fetches a ticket before each connect, and keeps what it was told, by message. */
export class DashboardClient {
  private readonly heard: { [Event in keyof DashboardServerEvents]?: unknown[] } = {};
  private readonly socket: Socket;

  constructor(system: System, creator: Creator) {
    this.socket = io(`${system.url}${dashboardNamespace}`, {
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: (give) => void creator.api.ok('POST', '/api/realtime/ticket').then(give),
    });
    this.socket.onAny((event: keyof DashboardServerEvents, payload: unknown) => {
      this.heard[event] = [...(this.heard[event] ?? []), payload];
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
    return (this.heard[event] ?? []) as Parameters<DashboardServerEvents[Event]>[0][];
  }

  /** Waits until the newest message of this kind is the one that is waited for, and returns it. */
  async hears<Event extends keyof DashboardServerEvents>(
    event: Event,
    isIt: (payload: Parameters<DashboardServerEvents[Event]>[0]) => boolean,
    timeoutMs = 15_000,
  ): Promise<Parameters<DashboardServerEvents[Event]>[0]> {
    const newest = () => this.all(event).at(-1);
    const describeNewest = () => `the dashboard hears it of ${event} (last: ${JSON.stringify(newest())})`;
    await until(
      () => {
        const payload = newest();
        return payload !== undefined && isIt(payload);
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
