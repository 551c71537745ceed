import { randomUUID } from 'node:crypto';
import { type FeedClose, type FeedMessage, type FeedTip, feedCloses } from '@tipnaija/contracts';
import { WebSocket } from 'ws';
import { paced } from '../sources/paced.js';

type ListTips = (after: number, limit: number) => Promise<FeedTip[]>;

/** Tips per read; no more than one page waits in the buffers of a connection. */
const pageSize = 100;
/** Time for the client to take a page. */
const readTimeoutMs = 20_000;
/** Between two reads, so that a burst of tips arrives in few pages. */
const readEveryMs = 20;
const retryMs = 1_000;
/** Timeout of the closing handshake. */
const closeTimeoutMs = 500;

/**
 * One reader of a creator's tips. It reads on from its position whenever it is woken, one read at a time: every tip is
 * sent once and in order, however often it is woken and whatever woke it.
 */
export class FeedConnection {
  readonly id = randomUUID();
  private position = 0;
  private listTips: ListTips | undefined;
  private isAlive = true;
  /** Reads what has come since; harmless at any time. */
  readonly wake = paced(() => this.read(), readEveryMs);

  constructor(private readonly socket: WebSocket) {
    socket.on('pong', () => {
      this.isAlive = true;
    });
    // The library closes the connection after an error.
    socket.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Announces the position and begins to send. */
  start(after: number, listTips: ListTips): void {
    this.position = after;
    this.listTips = listTips;
    void this.send([{ type: 'ready', after }]);
    this.wake();
  }

  /** Called at intervals: ends a connection that is dead without a word, and reads what no wake-up announced. */
  beat(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    if (this.isOpen) this.socket.ping();
    this.wake();
  }

  close(cause: FeedClose): void {
    const { code, reason } = feedCloses[cause];
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), closeTimeoutMs).unref();
  }

  private async read(): Promise<void> {
    try {
      while (this.isOpen && this.listTips) {
        const tips = await this.listTips(this.position, pageSize);
        if (!(await this.send(tips.map((tip) => ({ type: 'tip', tip }))))) return;
        this.position = tips.at(-1)?.id ?? this.position;
        if (tips.length < pageSize) return;
      }
    } catch {
      setTimeout(this.wake, retryMs).unref();
    }
  }

  /** Resolves to true when the client's side of the network has taken the messages; otherwise the connection ends. */
  private async send(messages: readonly FeedMessage[]): Promise<boolean> {
    const last = messages.length - 1;
    if (last < 0 || !this.isOpen) return this.isOpen;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.close('too-slow');
        resolve(false);
      }, readTimeoutMs).unref();
      for (const [index, message] of messages.entries())
        this.socket.send(JSON.stringify(message), (error) => {
          if (index < last && !error) return;
          clearTimeout(timer);
          resolve(!error);
        });
    });
  }
}
