import { DomainError } from '@tipnaija/contracts';

type Waiter = { begin: () => void; reject: (error: DomainError) => void };

/**
 * A semaphore with a bounded queue: limits concurrency; when the queue is full, rejects immediately with `service.unavailable`. Password hashing and
 * image processing share libuv's few threads with all other work. Groups (networks, users) are served round-robin. A
 * full queue drops the last waiter of the largest group for a newcomer, so that one group's burst barely delays the
 * others.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private waitingCount = 0;
  /** Waiters by group, never empty; the first group is served next. */
  private readonly groups = new Map<string, Waiter[]>();

  constructor(private readonly limits: { maxConcurrency: number; maxWaiting: number }) {}

  /**
   * Runs the work when a slot is free.
   * @param group fairness group; work without a group shares the empty group
   * @throws DomainError `service.unavailable` when the queue is full and no group has more waiters than this one
   */
  async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.running >= this.limits.maxConcurrency) await this.waitForSlot(group);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next waiter, so the count does not change.
      const next = this.takeNext();
      if (next) next.begin();
      else this.running -= 1;
    }
  }

  private waitForSlot(group: string): Promise<void> {
    if (this.waitingCount >= this.limits.maxWaiting) this.evictFor(group);
    this.waitingCount += 1;
    return new Promise((begin, reject) => {
      const waiters = this.groups.get(group);
      if (waiters) waiters.push({ begin, reject });
      else this.groups.set(group, [{ begin, reject }]);
    });
  }

  private evictFor(group: string): void {
    const [largest, waiters] = [...this.groups].reduce(
      (current, entry) => (entry[1].length > current[1].length ? entry : current),
      [group, this.groups.get(group) ?? []],
    );
    // Includes the newcomer: a group that would then have as many waiters as the largest group keeps is rejected.
    if (largest === group || waiters.length <= (this.groups.get(group)?.length ?? 0) + 1)
      throw new DomainError('service.unavailable');
    this.waitingCount -= 1;
    waiters.pop()?.reject(new DomainError('service.unavailable'));
  }

  private takeNext(): Waiter | undefined {
    const [group, waiters] = this.groups.entries().next().value ?? [];
    if (group === undefined || !waiters) return undefined;
    const next = waiters.shift();
    this.groups.delete(group);
    if (waiters.length > 0) this.groups.set(group, waiters);
    this.waitingCount -= 1;
    return next;
  }
}
