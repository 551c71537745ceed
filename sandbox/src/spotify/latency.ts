import { setTimeout as wait } from 'node:timers/promises';

/** Delays responses, so that concurrent calls overlap. Off by default. */
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
