import { DomainError } from '@tipnaija/contracts';

/**
 * Heavy work in turn: so many at once, so many waiting, and an answer now for whoever would come too late. Passwords and
 * pictures are worked on by libuv's few threads, on which everything else waits too.
 */
export class TurnQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waitingMax: number }) {}

  /** Refuses with `service.unavailable` when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.limits.waitingMax) throw new DomainError('service.unavailable');
    if (this.running >= this.limits.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so the count stays as it is.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
