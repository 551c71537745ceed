import { connect, type Socket } from 'node:net';
import type { RunningSystem } from './system.js';
import { waitUntil } from './wait-until.js';

/** A TCP connection to the public port that sends arbitrary bytes, which an HTTP client would not send. */
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
    // A closed connection emits an error or only `close`.
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

  /** The HTTP status of the response, or undefined without a response. */
  get status(): number | undefined {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(this.heard.subarray(0, 20).toString('latin1'))?.[1];
    return status === undefined ? undefined : Number(status);
  }

  get text(): string {
    return this.heard.toString();
  }

  /** Waits for a response or the end of the connection. Throws after `timeoutMs`. */
  async isOver(timeoutMs: number): Promise<void> {
    await waitUntil(
      () => this.isClosed || this.status !== undefined,
      timeoutMs,
      'a connection gets a response or is closed',
    );
  }

  close(): void {
    this.socket.destroy();
  }
}
