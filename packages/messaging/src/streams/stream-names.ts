import { events, type ServiceName } from '@tipnaija/contracts';

/**
 * One stream per owner and consumer, so that the events of one service keep their order, and a consumer that is away holds back
 * nobody else. Keys carry a prefix, so that several systems (or tests) can live in one Redis.
 */
export function streamNames(prefix: string) {
  return {
    /** Events of `owner` for `consumer`; entry ids are outbox numbers, `<seq>-0`. */
    events: (owner: ServiceName, consumer: ServiceName) => `${prefix}:events:${owner}:${consumer}`,
    /**
     * What relays of before November 2026 publish to: one stream for all consumers of `owner`. It is read while such a relay may
     * still run beside us in a deploy, and the first relay after it removes it.
     */
    facts: (owner: ServiceName) => `${prefix}:facts:${owner}`,
    /** Pub/sub: a replica that is not the relay asks the one that is to look at the outbox. */
    wake: (owner: ServiceName) => `${prefix}:wake:${owner}`,
  };
}

export type StreamNames = ReturnType<typeof streamNames>;

export const defaultStreamPrefix = 'tipnaija';

/** The services that have a consumer group for events of `owner`. */
export function consumersOf(owner: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.owner === owner).flatMap((event) => event.consumers))];
}

/** The events of `owner` that `consumer` is declared for, by name: whatever their version. */
export function eventNamesFor(owner: ServiceName, consumer: ServiceName): ReadonlySet<string> {
  return new Set(
    events.filter((event) => event.owner === owner && event.consumers.includes(consumer)).map(({ name }) => name),
  );
}

/** The services whose streams `consumer` reads. */
export function ownersReadBy(consumer: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.consumers.includes(consumer)).map((event) => event.owner))];
}
