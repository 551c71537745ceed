import { AsyncResource } from 'node:async_hooks';
import { DomainError } from '@tipnaija/contracts';

/** About the time that the waiting items of a full queue take. */
const retryAfterSeconds = 5;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the async context of the caller. */
  runInContext: <T>(work: () => T) => T;
};

export type GroupOptions<Item, Result> = {
  maxGroup: number;
  /**
   * Milliseconds after which the next batch starts although the current one has not ended; for read-only work. Without
   * it the next batch starts when the current one has ended.
   */
  nextAfterMs?: number;
  /** Items that may wait for their batch; further ones are rejected at once. Without it any number may wait. */
  maxWaiting?: number;
  /**
   * Returns one result per item, in order, and an Error for an item that failed individually. When it throws, every
   * caller of the batch gets the error.
   */
  work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
};

/**
 * Group commit: concurrent callers share one unit of work, such as a transaction or a query for many keys, and each
 * gets its own result. An idle batcher runs an item immediately; while a batch is in flight the next one collects
 * items, without a timer. Under load it runs a few batches of hundreds of items. Every result reflects the state after
 * the request arrived. A batch runs in the async context of its first caller.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isDraining = false;

  constructor(private readonly options: GroupOptions<Item, Result>) {}

  /**
   * Adds an item to the next batch.
   * @returns the item's result
   * @throws the Error that `work` returned for the item, or what `work` threw for the batch
   * @throws DomainError `service.overloaded` when `maxWaiting` items wait already
   */
  add(item: Item): Promise<Result> {
    if (this.waiting.length >= (this.options.maxWaiting ?? Number.POSITIVE_INFINITY))
      return Promise.reject(new DomainError('service.overloaded', { retryAfterSeconds }));
    const context = new AsyncResource('Batcher');
    const result = new Promise<Result>((resolve, reject) =>
      this.waiting.push({ item, resolve, reject, runInContext: (work) => context.runInAsyncScope(work) }),
    );
    if (!this.isDraining) {
      this.isDraining = true;
      // Deferred, so that the batch includes the other items of the current tick.
      queueMicrotask(() => void this.drain());
    }
    return result;
  }

  private async drain(): Promise<void> {
    const { maxGroup, nextAfterMs } = this.options;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, maxGroup);
      const done = this.settle(group);
      await (nextAfterMs === undefined ? done : atMost(nextAfterMs, done));
    }
    this.isDraining = false;
  }

  private async settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const work = () => this.options.work(group.map(({ item }) => item));
      const results = await (group[0] as Waiting<Item, Result>).runInContext(work);
      if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} items`);
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** Resolves when `done` has ended, or after `ms` milliseconds. */
function atMost(ms: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
