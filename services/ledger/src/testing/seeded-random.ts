/** Numbers that are the same for the same seed: mulberry32. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to 1, which is not included. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `least` to `most`, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Takes one out of a list. */
  take<T>(list: T[]): T | undefined {
    return list.length === 0 ? undefined : list.splice(this.integer(0, list.length - 1), 1)[0];
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(0, list.length - 1)] as T;
  }
}
