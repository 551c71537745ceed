import fc from 'fast-check';

/** Seeded random numbers: the same calls in the same order return the same values for a seed. */
export class SeededRandom {
  private readonly numbers: number[];
  private index = 0;

  constructor(seed: number) {
    this.numbers = fc.sample(fc.nat(0x7fffffff), { seed, numRuns: 1_000 });
  }

  /** Returns an integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number {
    const number = this.numbers[this.index++ % this.numbers.length] as number;
    return least + (number % (most - least + 1));
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  /** Returns true with a probability of 1 / `oneIn`. */
  isLucky(oneIn: number): boolean {
    return this.between(1, oneIn) === 1;
  }
}
