/** From this mean time between frames on, the stage draws every second one, so that text and sound stay on time. */
const SLOW_FRAME_MS = 24;

/** This many slow frames in a row are no single hitch. */
const SLOW_FRAMES = 24;

/** A pause of the page, such as a hidden tab, counts as at most one frame of this length. */
const LONGEST_FRAME_MS = 100;

/** Judges how well the machine keeps up, from the times of the frames. */
export class FramePace {
  #lastMs = 0;
  #meanMs = 0;
  #slowFrames = 0;
  #isSkipped = false;

  /** A scene begins. What loading it cost is not its pace. */
  begin(nowMs: number): void {
    this.#lastMs = nowMs;
    this.#meanMs = 0;
    this.#slowFrames = 0;
    this.#isSkipped = false;
  }

  /** @returns whether this frame is left out, and whether it is the one by which the frames have been slow for some time */
  step(nowMs: number): { isSkipped: boolean; becameSlow: boolean } {
    this.#meanMs += (Math.min(LONGEST_FRAME_MS, nowMs - this.#lastMs) - this.#meanMs) / 16;
    this.#lastMs = nowMs;
    const isSlow = this.#meanMs > SLOW_FRAME_MS;
    this.#slowFrames = isSlow ? this.#slowFrames + 1 : 0;
    this.#isSkipped = isSlow && !this.#isSkipped;
    return { isSkipped: this.#isSkipped, becameSlow: this.#slowFrames === SLOW_FRAMES };
  }
}
