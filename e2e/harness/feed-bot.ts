import { type FeedMessage, type FeedTip, feedCloses } from '@tipnaija/contracts';
import { WebSocket } from 'ws';
import type { System } from './system.js';

/** Waits before another attempt, so that a rejected bot does not spin. */
const retryMs = 50;

type CutPlan = { remaining: number; nextAfter: () => number };

/** A bot at the feed that connects again after every cut, with the position of its last tip, as the protocol says. */
export class FeedBot {
  readonly tips: FeedTip[] = [];
  /** The closing codes of the server, with their numbers. */
  readonly closes = new Map<number, number>();
  cuts = 0;
  connections = 0;
  private position: number | undefined;
  private socket: WebSocket | undefined;
  private isStopped = false;

  /**
   * @param plan how many times the bot loses its connection, and after how many messages of each connection; 0 is
   *   before the first
   */
  constructor(
    private readonly system: () => Pick<System, 'url'>,
    private readonly key: string,
    private readonly plan: CutPlan = { remaining: 0, nextAfter: () => 0 },
  ) {
    this.connect();
  }

  get isReady(): boolean {
    return this.position !== undefined;
  }

  /** Loses the connection: what is on its way never arrives. */
  cut(): void {
    this.cuts += 1;
    this.socket?.terminate();
  }

  stop(): void {
    this.isStopped = true;
    this.socket?.terminate();
  }

  private connect(): void {
    const query = this.position === undefined ? '' : `?after=${this.position}`;
    const url = `${this.system().url.replace(/^http/, 'ws')}/feed${query}`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${this.key}` } });
    this.socket = socket;
    let left = this.plan.remaining > 0 ? this.plan.nextAfter() : Number.POSITIVE_INFINITY;
    const cutInTime = () => {
      if (left > 0 || this.plan.remaining === 0) return;
      this.plan.remaining -= 1;
      this.cut();
    };
    socket.on('open', () => {
      this.connections += 1;
      cutInTime();
    });
    socket.on('message', (data: Buffer) => {
      // The rest of a chunk that arrived before the cut.
      if (socket.readyState !== WebSocket.OPEN) return;
      this.receive(JSON.parse(data.toString()) as FeedMessage);
      left -= 1;
      cutInTime();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.closes.set(code, (this.closes.get(code) ?? 0) + 1);
      if (this.isStopped) return;
      const isCut = code === 1006;
      setTimeout(() => this.connect(), isCut ? 0 : retryMs);
    });
  }

  private receive(message: FeedMessage): void {
    if (message.type === 'ready') this.position ??= message.after;
    else {
      this.tips.push(message.tip);
      this.position = message.tip.id;
    }
  }
}

/** Closing codes that a bot with a good key may meet while it is cut off again and again. */
export const harmlessCloses: readonly number[] = [
  1006,
  feedCloses['going-away'].code,
  feedCloses['try-later'].code,
  feedCloses['too-many'].code,
];
