import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { ServiceName } from '@tipnaija/contracts';
import { isObservable, lastValueFrom, type Observable } from 'rxjs';
import type { Log } from '../log.js';
import type { SqlRunner } from '../sql.js';
import { DeadLetters } from './dead-letters.js';
import type { EventHandler } from './delivery.js';
import { type HandlingOutcome, REDIS_STREAMS } from './event-handlers.js';
import { type ConsumerTuning, defaultTuning, StreamConsumer } from './stream-consumer.js';
import { defaultStreamPrefix, streamNames } from './stream-names.js';

export type StreamsServerOptions = {
  service: ServiceName;
  redisUrl: string;
  /** The service's own tables, with its dead letters. */
  sql: SqlRunner;
  log: Log;
  streamPrefix?: string;
  tuning?: Partial<ConsumerTuning>;
};

/**
 * The Nest transport for the streams: `connectMicroservice({ strategy: new StreamsServer(...) })`. Handlers use
 * `@OnEvent`.
 */
export class StreamsServer extends Server implements CustomTransportStrategy {
  override readonly transportId = REDIS_STREAMS;
  private readonly consumer: StreamConsumer;
  private closed: Promise<void> | undefined;

  constructor(options: StreamsServerOptions) {
    super();
    this.consumer = new StreamConsumer({
      service: options.service,
      redisUrl: options.redisUrl,
      names: streamNames(options.streamPrefix ?? defaultStreamPrefix),
      handlerOf: (pattern) => this.handlerOf(pattern),
      deadLetters: new DeadLetters(options.sql),
      log: options.log,
      tuning: { ...defaultTuning, ...options.tuning },
    });
    this.initializeSerializer({});
    this.initializeDeserializer({});
  }

  /** Boot does not wait for Redis: without Redis the service still handles RPCs and webhooks. */
  listen(callback: (error?: unknown) => void): void {
    this.consumer.start();
    callback();
  }

  /** Idempotent: the service calls it before its sockets close, and Nest calls it again. */
  close(): Promise<void> {
    this.closed ??= this.consumer.stop();
    return this.closed;
  }

  on(): never {
    throw new Error('The streams transport has no events of its own to listen to');
  }

  unwrap<T>(): T {
    return this.consumer as T;
  }

  private handlerOf(pattern: string): EventHandler | undefined {
    const handler = this.messageHandlers.get(pattern);
    if (!handler) return undefined;
    const cached = this.eventHandlers.get(pattern);
    if (cached) return cached;
    const made: EventHandler = {
      batch: handler.extras?.batch === true,
      handle: async (payload) => {
        const reply: unknown = await handler(payload);
        const outcome = (
          isObservable(reply) ? await lastValueFrom(reply as Observable<unknown>, { defaultValue: {} }) : reply
        ) as HandlingOutcome | undefined;
        if (outcome && 'error' in outcome) throw outcome.error;
      },
    };
    this.eventHandlers.set(pattern, made);
    return made;
  }

  private readonly eventHandlers = new Map<string, EventHandler>();
}
