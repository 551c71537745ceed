import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

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
