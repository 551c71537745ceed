import { ownerOf, type ServiceName } from '../services.js';

/**
 * The declaration of a domain event, named `<owner>.<noun>-<past-tense>`. Each service in `consumers` has exactly one
 * handler for it (otherwise boot fails) and a stream of its own, which the owner's outbox fills. The first of
 * them gets each event first.
 */
export type EventContract<Data> = {
  readonly name: string;
  readonly version: number;
  readonly owner: ServiceName;
  readonly consumers: readonly ServiceName[];
  /** Type-level only; never set at run time. */
  readonly data?: Data;
};

/** The published message. `data` is plain JSON. `id` is the idempotency key of every effect of this event. */
export type EventEnvelope<Data> = {
  /** UUID. The same event always has the same id. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** ISO 8601. */
  readonly occurredAt: string;
  /** Id of the request or job that caused the event, for the logs. */
  readonly correlationId: string;
  readonly data: Data;
};

/**
 * @returns the contract of a domain event; the prefix of `name` determines the owning service
 * @throws Error when the prefix of `name` is not a service
 */
export function defineEvent<Data>(
  name: string,
  options: { version: number; consumers: readonly ServiceName[] },
): EventContract<Data> {
  return { name, owner: ownerOf(name), ...options };
}
