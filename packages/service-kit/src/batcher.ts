import { AsyncResource } from 'node:async_hooks';

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Runs what it is given as part of the request that waits. */
  inItsContext: <T>(work: () => T) => T;
};

export type GroupOptions<Item, Result> = {
  maxGroup: number;
  /** For questions: how long a group may keep the next one waiting. Without it one begins when the one before has ended. */
  nextAfterMs?: number;
  /**
   * Returns one result per item, in order, an Error for an item that failed alone; when it throws, every caller of the group
   * hears it.
   */
  work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
};

/**
 * Callers who each want their own answer share one piece of work: a transaction, or a question about many. When idle, a caller's
 * item is worked on at once; while a group is in flight the next one gathers, without any timer. A viral minute is then a few
 * groups of hundreds, and every answer is of after it was asked for. A group runs as part of its first caller's request.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isDraining = false;

  constructor(private readonly options: GroupOptions<Item, Result>) {}

  add(item: Item): Promise<Result> {
    const context = new AsyncResource('Batcher');
    const answer = new Promise<Result>((resolve, reject) =>
      this.waiting.push({ item, resolve, reject, inItsContext: (work) => context.runInAsyncScope(work) }),
    );
    if (!this.isDraining) {
      this.isDraining = true;
      // After whatever else is asked in the same breath.
      queueMicrotask(() => void this.drain());
    }
    return answer;
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
      const results = await (group[0] as Waiting<Item, Result>).inItsContext(work);
      if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} items`);
      group.forEach(({ resolve, reject }, at) => {
        const result = results[at] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** When `done` has ended, or so long has passed. */
function atMost(ms: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
