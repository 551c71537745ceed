/** Time as this imitation sees it. A test moves it forward instead of waiting an hour for a token to die. */
export class Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
