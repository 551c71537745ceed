import { Worker } from 'node:worker_threads';
import type { ShareCard } from './share-card.js';

/** The thread's reply: the picture, or an error message. */
export type Drawn = { id: number; png: Uint8Array } | { id: number; error: string };

type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws share cards in a worker thread: a drawing occupies a core for a third of a second, which would block this
 * process. The thread starts with the first card, and restarts after a crash.
 */
export class DrawingThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private drawings = 0;

  /**
   * @returns a PNG
   * @throws Error when the creator's picture cannot be read, or the thread ends
   */
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
    // The worker does not keep the process alive.
    worker.unref();
    worker.on('message', (drawn: Drawn) => {
      const waiting = this.waiting.get(drawn.id);
      this.waiting.delete(drawn.id);
      if ('png' in drawn) waiting?.resolve(Buffer.from(drawn.png));
      else waiting?.reject(new Error(drawn.error));
    });
    worker.on('error', (error) => this.rejectAll(worker, error));
    worker.on('exit', () => this.rejectAll(worker, new Error('The share card thread has ended')));
    return worker;
  }

  private rejectAll(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    this.waiting.clear();
  }
}
