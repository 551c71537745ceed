import { setTimeout as wait } from 'node:timers/promises';

/** Holds answers back, so that callers who come together really meet. Off unless a test turns it on. */
export class Latency {
  #ms = 0;
  #path = '/';

  set(latency: { ms: number; path: string }): void {
    this.#ms = latency.ms;
    this.#path = latency.path;
  }

  async pass(path: string): Promise<void> {
    if (this.#ms > 0 && path.startsWith(this.#path)) await wait(this.#ms, undefined, { ref: false });
  }
}
