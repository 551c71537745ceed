/** LRU cache with a time-to-live of `forMs` and at most `max` entries. */
export class Recent<Value> {
  private readonly entries = new Map<string, { value: Value; untilMs: number }>();

  constructor(
    private readonly options: { max: number; forMs: number },
    private readonly nowMs: () => number = Date.now,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (entry.untilMs <= this.nowMs()) return undefined;
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, untilMs: this.nowMs() + this.options.forMs });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.options.max && oldest !== undefined) this.entries.delete(oldest);
  }
}
