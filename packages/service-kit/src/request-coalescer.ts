import { Batcher } from './batcher.js';

/** Milliseconds after which a hanging batch, on a dead connection, no longer delays the next one. */
const nextAfterMs = 500;

/**
 * Coalesces concurrent reads into one batch, each key once. Requests that arrive while a batch is in flight wait for
 * the next one, which starts when that batch ends or hangs. Every result is newer than its request, so no cache
 * invalidation is needed, and no result outlives its batch. Thousands of concurrent requests cost a few batches.
 */
export class RequestCoalescer<Result> {
  private readonly batcher: Batcher<string, Result>;
  /** The keys of the next batch. */
  private readonly gathering = new Map<string, Promise<Result>>();

  /**
   * @param loadBatch loads one result per key, in order, with an Error for a key that failed individually; when it
   *   throws, every waiting request is rejected
   * @param maxKeys the maximum number of keys per batch
   */
  constructor(loadBatch: (keys: readonly string[]) => Promise<readonly (Result | Error)[]>, { maxKeys = 500 } = {}) {
    this.batcher = new Batcher({
      maxGroup: maxKeys,
      nextAfterMs,
      work: (keys) => {
        for (const key of keys) this.gathering.delete(key);
        return loadBatch(keys);
      },
    });
  }

  /**
   * @returns the result of `loadBatch` for this key, from a batch that starts after this call
   * @throws the Error that `loadBatch` returned for the key, or what it threw for the batch
   */
  load(key: string): Promise<Result> {
    const known = this.gathering.get(key);
    if (known) return known;
    const result = this.batcher.add(key);
    this.gathering.set(key, result);
    return result;
  }
}
