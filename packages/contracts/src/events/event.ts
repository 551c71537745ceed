import { ownerOf, type ServiceName } from '../services.js';

/**
 * A fact, declared once. The name is `<owner>.<noun>-<past-tense>`; the services in `consumers` each have exactly one
 * handler for it (boot fails otherwise) and each a consumer group on the owner's stream, made before the first event.
 */
export type EventContract<Data> = {
  readonly name: string;
  readonly version: number;
  readonly owner: ServiceName;
  readonly consumers: readonly ServiceName[];
  /** Carries the type only; never set. */
  readonly data?: Data;
};

/** What travels: `data` is plain JSON. `id` is the idempotency key of every effect of this event. */
export type EventEnvelope<Data> = {
  /** uuid; the same fact always has the same id. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** ISO 8601. */
  readonly occurredAt: string;
  /** The request or job that caused it, for the logs. */
  readonly correlationId: string;
  readonly data: Data;
};

export function defineEvent<Data>(
  name: string,
  options: { version: number; consumers: readonly ServiceName[] },
): EventContract<Data> {
  return { name, owner: ownerOf(name), ...options };
}
