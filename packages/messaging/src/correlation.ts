import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

const storage = new AsyncLocalStorage<string>();

/** The id of the request that is running, if one is. */
export function currentCorrelationId(): string | undefined {
  return storage.getStore();
}

/** The id that ties the log lines of one request together, through RPC, events and jobs. A new one outside of any. */
export function correlationId(): string {
  return storage.getStore() ?? randomUUID();
}

/** Runs `work` so that `correlationId()` answers `id` everywhere below it. */
export function withCorrelation<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

/** For a request that comes from outside. It carries its time, so that whoever ends the story knows how long it took. */
export function newRequestId(): string {
  return v7({ random: randomPartOfId() });
}

/** Asking the system for each costs more than the id. */
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

/** Seconds since the request of this id came in; undefined for ids that no request gave: of jobs, and of older versions. */
export function secondsSinceRequest(id: string, now = Date.now()): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const cameAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  // Clocks of two machines may differ by more than the request took.
  return Math.max(0, now - cameAt) / 1_000;
}
