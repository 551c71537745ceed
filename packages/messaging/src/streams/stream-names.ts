import { events, type ServiceName } from '@tipnaija/contracts';

/**
 * One stream per owner, so that the facts of one service keep their order. Keys carry a prefix, so that several
 * systems (or tests) can live in one Redis.
 */
export function streamNames(prefix: string) {
  return {
    /** Facts of `owner`; entry ids are the outbox sequence, `<seq>-0`. */
    facts: (owner: ServiceName) => `${prefix}:facts:${owner}`,
    /** Pub/sub: a replica that is not the relay asks the one that is to look at the outbox. */
    wake: (owner: ServiceName) => `${prefix}:wake:${owner}`,
  };
}

export type StreamNames = ReturnType<typeof streamNames>;

export const defaultStreamPrefix = 'tipnaija';

/** The services that have a consumer group on the stream of `owner`. */
export function consumersOf(owner: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.owner === owner).flatMap((event) => event.consumers))];
}

/** The services whose streams `consumer` reads. */
export function ownersReadBy(consumer: ServiceName): ServiceName[] {
  return [...new Set(events.filter((event) => event.consumers.includes(consumer)).map((event) => event.owner))];
}
