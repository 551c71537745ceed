import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

const storage = new AsyncLocalStorage<string>();

/** @returns the correlation id of the current request; undefined outside of a request */
export function currentCorrelationId(): string | undefined {
  return storage.getStore();
}

/**
 * @returns the id that ties the log lines of one request together, through RPC, events and jobs; a new id outside of a
 *   request
 */
export function correlationId(): string {
  return storage.getStore() ?? randomUUID();
}

/** Runs `work` so that `correlationId()` returns `id` everywhere below it. */
export function withCorrelation<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

/**
 * @returns a new id for a request from outside. The id embeds its creation time, so that consumers can compute the
 *   end-to-end latency.
 */
export function newRequestId(): string {
  return v7({ random: randomPartOfId() });
}

/** Random bytes are drawn in advance: a system call per id would cost more than the id. */
const idsPerDraw = 256;
let drawn = Buffer.alloc(0);
let used = 0;

function randomPartOfId(): Buffer {
  if (used === drawn.length) {
    drawn = randomBytes(16 * idsPerDraw);
    used = 0;
  }
  used += 16;
  return drawn.subarray(used - 16, used);
}

/**
 * @returns the seconds since the request of this id arrived; undefined for ids that embed no time: those of jobs and of
 *   older versions
 */
export function secondsSinceRequest(id: string, now = Date.now()): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const arrivedAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  // Clocks of two machines may differ by more than the request took.
  return Math.max(0, now - arrivedAt) / 1_000;
}
