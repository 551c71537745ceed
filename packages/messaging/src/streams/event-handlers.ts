import { EventPattern } from '@nestjs/microservices';
import type { EventContract, EventEnvelope } from '@tipnaija/contracts';
import { patternOf } from './entry.js';

/** Handlers marked with this id are bound to the streams transport only. */
export const REDIS_STREAMS = Symbol('redis-streams');

/** Where the contract of a handler method is kept, for the boot check. */
export const EVENT_HANDLER = 'messaging:event-handler';

/**
 * What a handler tells the transport. A value, because Nest's RPC layer replaces every thrown error by
 * "Internal server error", and whether to retry depends on which error it was.
 */
export type HandlingOutcome = { error?: unknown };

function handles<Payload>(contract: EventContract<unknown>, batch: boolean) {
  return <Method extends (payload: Payload) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const original = descriptor.value;
    if (!original) return;
    const reporting = async function (this: unknown, payload: Payload): Promise<HandlingOutcome> {
      try {
        await original.call(this, payload);
        return {};
      } catch (error) {
        return { error };
      }
    };
    descriptor.value = reporting as unknown as Method;
    // Nest types this decorator by its own maps of patterns; ours are checked by the contract above.
    const register = EventPattern as (pattern: string, transport: symbol, extras: object) => MethodDecorator;
    register(patternOf(contract), REDIS_STREAMS, { batch })(target, key, descriptor);
    Reflect.defineMetadata(EVENT_HANDLER, contract, reporting);
  };
}

/** Method decorator: handles one fact at a time, in order. It is called again with the same fact: be idempotent by `id`. */
export function OnEvent<Data>(contract: EventContract<Data>) {
  return handles<EventEnvelope<Data>>(contract, false);
}

/**
 * Method decorator: handles up to a batch of facts at once, oldest first. All or nothing: when it throws, the facts
 * are given again one by one, so that a bad one fails alone. Be idempotent by `id`.
 */
export function OnEventBatch<Data>(contract: EventContract<Data>) {
  return handles<EventEnvelope<Data>[]>(contract, true);
}
