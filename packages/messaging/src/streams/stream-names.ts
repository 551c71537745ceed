import { events, type ServiceName } from '@tipnaija/contracts';

/**
 * One stream per owner and consumer, so that the events of one service keep their order and an unavailable consumer
 * does not delay the others. A key prefix lets several systems (or tests) share one Redis.
 */
export function streamNames(prefix: string) {
  return {
    /** Events of `owner` for `consumer`; entry ids are outbox numbers, `<seq>-0`. */
    events: (owner: ServiceName, consumer: ServiceName) => `${prefix}:events:${owner}:${consumer}`,
    /** Holds the name of the replica of `consumer` that reads its streams. */
    lease: (consumer: ServiceName) => `${prefix}:consumer:${consumer}`,
  };
}

export type StreamNames = ReturnType<typeof streamNames>;

export const defaultStreamPrefix = 'tipnaija';

/** @returns the services that have a consumer group for events of `owner` */
export function consumersOf(owner: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.owner === owner).flatMap((event) => event.consumers))];
}

/** @returns the names of the events of `owner` that are declared for `consumer`, in any version */
export function eventNamesFor(owner: ServiceName, consumer: ServiceName): ReadonlySet<string> {
  return new Set(
    events.filter((event) => event.owner === owner && event.consumers.includes(consumer)).map(({ name }) => name),
  );
}

/** @returns the services whose streams `consumer` reads */
export function ownersReadBy(consumer: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.consumers.includes(consumer)).map((event) => event.owner))];
}
