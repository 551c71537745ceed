import { EventPattern } from '@nestjs/microservices';
import type { EventContract, EventEnvelope } from '@tipnaija/contracts';
import { patternOf } from './entry.js';

/** Transport id that binds handlers to the streams transport only. */
export const REDIS_STREAMS = Symbol('redis-streams');

/** Metadata key of an event handler's contract, for the boot check. */
export const EVENT_HANDLER = 'messaging:event-handler';

/**
 * The result that a handler returns to the transport. It is a value because Nest's RPC layer replaces every thrown
 * error by "Internal server error", and the retry policy depends on the error.
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

/**
 * Method decorator: handles one event at a time, in order. Redelivery is possible, so the method must be idempotent by
 * `id`.
 */
export function OnEvent<Data>(contract: EventContract<Data>) {
  return handles<EventEnvelope<Data>>(contract, false);
}

/**
 * Method decorator: handles up to a batch of events at once, oldest first, all or nothing. When it throws, the events
 * are redelivered one by one, so that a failing event does not block the others. The method must be idempotent by `id`.
 */
export function OnEventBatch<Data>(contract: EventContract<Data>) {
  return handles<EventEnvelope<Data>[]>(contract, true);
}
