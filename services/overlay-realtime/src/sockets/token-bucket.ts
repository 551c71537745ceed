/** How much may be said at once, and how much every second for ever. */
export type TokenBucketLimits = { atOnce: number; perSecond: number };

/** What one connection may still say: full at first, used up by what it says, and filled again as time goes by. */
export class TokenBucket {
  private left: number;
  private filledAtMs: number;

  constructor(
    private readonly limits: TokenBucketLimits,
    nowMs: number,
  ) {
    this.left = limits.atOnce;
    this.filledAtMs = nowMs;
  }

  /** False when nothing is left. */
  take(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - this.filledAtMs) / 1_000) * this.limits.perSecond;
    this.left = Math.min(this.limits.atOnce, this.left + earned);
    this.filledAtMs = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
