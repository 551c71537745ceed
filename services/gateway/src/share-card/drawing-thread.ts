import { Worker } from 'node:worker_threads';
import type { ShareCard } from './share-card.js';

/** What the thread answers: the picture, or why there is none. */
export type Drawn = { id: number; png: Uint8Array } | { id: number; error: string };

type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws share cards in a thread of its own: a drawing takes a core for a third of a second, in which this process answers nobody.
 * The thread starts with the first card, and again after one that it did not survive.
 */
export class DrawingThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private drawings = 0;

  /** @returns a PNG. Rejects when the creator's picture cannot be read, or the thread ends. */
  readonly draw = (card: ShareCard): Promise<Buffer> => {
    this.worker ??= this.start();
    const id = ++this.drawings;
    const drawn = new Promise<Buffer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ id, card });
    return drawn;
  };

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./drawing-thread.worker.js', import.meta.url));
    // It keeps nobody from ending.
    worker.unref();
    worker.on('message', (drawn: Drawn) => {
      const waiting = this.waiting.get(drawn.id);
      this.waiting.delete(drawn.id);
      if ('png' in drawn) waiting?.resolve(Buffer.from(drawn.png));
      else waiting?.reject(new Error(drawn.error));
    });
    worker.on('error', (error) => this.giveUp(worker, error));
    worker.on('exit', () => this.giveUp(worker, new Error('The thread that draws share cards has ended')));
    return worker;
  }

  private giveUp(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    this.waiting.clear();
  }
}
