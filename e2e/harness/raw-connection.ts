import { connect, type Socket } from 'node:net';
import { until } from './overlay-client.js';
import type { RunningSystem } from './system.js';

/** A TCP connection to the product's door that sends any bytes, which no HTTP client would. */
export class RawConnection {
  openedAt = performance.now();
  closedAt: number | undefined;
  protected readonly socket: Socket;
  protected heard = Buffer.alloc(0);

  constructor({ url }: Pick<RunningSystem, 'url'>) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.once('connect', () => {
      this.openedAt = performance.now();
    });
    this.socket.on('data', (chunk) => {
      this.heard = Buffer.concat([this.heard, chunk]);
    });
    // A connection that is cut off says so by an error, or by its end.
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closedAt = performance.now();
    });
  }

  send(bytes: string | Buffer): void {
    if (this.closedAt === undefined && this.socket.writable) this.socket.write(bytes);
  }

  get isClosed(): boolean {
    return this.closedAt !== undefined;
  }

  /** The status of the answer; undefined while, or when, there is none. */
  get status(): number | undefined {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(this.heard.subarray(0, 20).toString('latin1'))?.[1];
    return status === undefined ? undefined : Number(status);
  }

  get text(): string {
    return this.heard.toString();
  }

  /** Resolves when it was answered or cut off. */
  async isOver(timeoutMs: number): Promise<void> {
    await until(() => this.isClosed || this.status !== undefined, timeoutMs, 'a connection is answered or cut off');
  }

  close(): void {
    this.socket.destroy();
  }
}
