/** The clock of the Spotify sandbox. A test advances it instead of waiting an hour for a token to expire. */
export class Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
