import type { FeedMessage, FeedTip } from '@tipnaija/contracts';
import { WebSocket } from 'ws';
import { waitUntil } from './replica.js';

/** A client of `/feed` that records what it receives. */
export class FeedClient {
  readonly messages: FeedMessage[] = [];
  closedWith: number | undefined;
  readonly socket: WebSocket;

  /** `key`: sent in the header. */
  constructor(url: string, { query = '', key, origin }: { query?: string; key?: string; origin?: string } = {}) {
    const headers = { ...(key ? { authorization: `Bearer ${key}` } : {}), ...(origin ? { origin } : {}) };
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/feed${query}`, { headers });
    this.socket.on('message', (data: Buffer) => this.messages.push(JSON.parse(data.toString()) as FeedMessage));
    this.socket.on('close', (code) => {
      this.closedWith = code;
    });
    this.socket.on('error', () => undefined);
  }

  get tips(): FeedTip[] {
    return this.messages.flatMap((message) => (message.type === 'tip' ? [message.tip] : []));
  }

  get ids(): number[] {
    return this.tips.map(({ id }) => id);
  }

  async ready(): Promise<this> {
    await waitUntil(() => this.messages.length > 0, 'the feed is ready');
    return this;
  }

  /** Resolves to the code with which the server closes the feed. */
  async closed(withinMs?: number): Promise<number | undefined> {
    await waitUntil(() => this.closedWith !== undefined, 'the feed is closed', withinMs);
    return this.closedWith;
  }

  close(): void {
    this.socket.terminate();
  }
}
