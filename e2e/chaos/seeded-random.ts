import fc from 'fast-check';

/** Chance that a printed seed repeats: the same questions in the same order get the same answers. */
export class SeededRandom {
  private readonly rolls: number[];
  private at = 0;

  constructor(seed: number) {
    this.rolls = fc.sample(fc.nat(0x7fffffff), { seed, numRuns: 1_000 });
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    const roll = this.rolls[this.at++ % this.rolls.length] as number;
    return least + (roll % (most - least + 1));
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  isLucky(oneIn: number): boolean {
    return this.between(1, oneIn) === 1;
  }
}
