import type { Redis } from 'ioredis';

/** Sets the key for this member unless another member holds it. */
const holdScript = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/** `taken`: another replica may have read entries before. `held`: this replica has read all of them. */
export type LeaseState = 'taken' | 'held' | 'elsewhere';

/**
 * Lets one replica of a service consume at a time, so that events are handled in the order of their stream. The holder
 * renews between its batches, not by a timer: a replica that dies or whose handler hangs loses the lease. Two replicas
 * can still overlap for the rest of one batch; handlers are idempotent.
 */
export class ConsumerLease {
  private renewAt = 0;
  private expiresAt = 0;

  constructor(private readonly options: { redis: Redis; key: string; member: string; leaseMs: number }) {}

  /**
   * Takes the lease, or renews it when a third of its time has passed.
   * @throws {Error} when Redis is unavailable
   */
  async hold(): Promise<LeaseState> {
    const now = performance.now();
    if (now < this.renewAt) return 'held';
    const { redis, key, member, leaseMs } = this.options;
    const wasHeld = now < this.expiresAt;
    const isHeld = (await redis.eval(holdScript, 1, key, member, leaseMs)) === 1;
    this.renewAt = isHeld ? now + leaseMs / 3 : 0;
    this.expiresAt = isHeld ? now + leaseMs : 0;
    if (!isHeld) return 'elsewhere';
    return wasHeld ? 'held' : 'taken';
  }

  /** Lets another replica take over at once. */
  async release(): Promise<void> {
    const { redis, key, member } = this.options;
    if (this.expiresAt > 0) await redis.eval(releaseScript, 1, key, member);
    this.renewAt = 0;
    this.expiresAt = 0;
  }
}
