import { DomainError } from '@tipnaija/contracts';

type Waiter = { begin: () => void; refuse: (error: DomainError) => void };

/**
 * Limits concurrency: so many at once, so many waiting, and an answer now for whatever would come too late. Passwords and
 * pictures are worked on by libuv's few threads, on which everything else waits too. Waiters of different groups (networks, users)
 * take turns, and a full line gives a newcomer the last place of the group that holds most: a burst of one delays nobody else much.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private waitingCount = 0;
  /** Each group's own line, never empty; the group whose turn is next stands first. */
  private readonly groups = new Map<string, Waiter[]>();

  constructor(private readonly limits: { atOnce: number; waitingMax: number }) {}

  /**
   * @param group whose work it is; without one, it shares its turns with whatever else has none
   * @throws `service.unavailable` when the line is full and no group holds more places than this one
   */
  async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.running >= this.limits.atOnce) await this.turnOf(group);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so the count stays as it is.
      const next = this.takeNext();
      if (next) next.begin();
      else this.running -= 1;
    }
  }

  private turnOf(group: string): Promise<void> {
    if (this.waitingCount >= this.limits.waitingMax) this.makePlaceFor(group);
    this.waitingCount += 1;
    return new Promise((begin, refuse) => {
      const line = this.groups.get(group);
      if (line) line.push({ begin, refuse });
      else this.groups.set(group, [{ begin, refuse }]);
    });
  }

  private makePlaceFor(group: string): void {
    const [largest, line] = [...this.groups].reduce(
      (most, one) => (one[1].length > most[1].length ? one : most),
      [group, this.groups.get(group) ?? []],
    );
    // Counting the newcomer: a group that would end with as many places as the largest keeps has no better claim.
    if (largest === group || line.length <= (this.groups.get(group)?.length ?? 0) + 1)
      throw new DomainError('service.unavailable');
    this.waitingCount -= 1;
    line.pop()?.refuse(new DomainError('service.unavailable'));
  }

  private takeNext(): Waiter | undefined {
    const [group, line] = this.groups.entries().next().value ?? [];
    if (group === undefined || !line) return undefined;
    const next = line.shift();
    this.groups.delete(group);
    if (line.length > 0) this.groups.set(group, line);
    this.waitingCount -= 1;
    return next;
  }
}
