/**
 * Callers who each want their own answer share one piece of work: a transaction, or a question about many. When idle, a caller's
 * item is worked on at once; while a group is in flight the next one gathers, without any timer. A viral minute is then a few
 * groups of hundreds, and every answer is of after it was asked for.
 */
export class GroupedWork<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  private inFlight = false;

  /**
   * `work` answers one result per item, in order, an Error for an item that failed alone; when it throws, every caller
   * of the group hears it.
   */
  constructor(
    private readonly options: {
      maxGroup: number;
      work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
    },
  ) {}

  add(item: Item): Promise<Result> {
    const answer = new Promise<Result>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
    if (!this.inFlight) void this.drain();
    return answer;
  }

  private async drain(): Promise<void> {
    this.inFlight = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, this.options.maxGroup);
      try {
        const results = await this.options.work(group.map(({ item }) => item));
        group.forEach(({ resolve, reject }, at) => {
          const result = results[at] as Result | Error;
          if (result instanceof Error) reject(result);
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.inFlight = false;
  }
}
