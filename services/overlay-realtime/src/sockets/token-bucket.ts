/** `burst`: the capacity. `perSecond`: the sustained rate. */
export type TokenBucketLimits = { burst: number; perSecond: number };

/** Token bucket of one connection; it starts full. */
export class TokenBucket {
  private remaining: number;
  private filledAtMs: number;

  constructor(
    private readonly limits: TokenBucketLimits,
    nowMs: number,
  ) {
    this.remaining = limits.burst;
    this.filledAtMs = nowMs;
  }

  /** Consumes one token. Returns false when the bucket is empty. */
  tryConsume(nowMs: number): boolean {
    const refill = (Math.max(0, nowMs - this.filledAtMs) / 1_000) * this.limits.perSecond;
    this.remaining = Math.min(this.limits.burst, this.remaining + refill);
    this.filledAtMs = nowMs;
    if (this.remaining < 1) return false;
    this.remaining -= 1;
    return true;
  }
}
