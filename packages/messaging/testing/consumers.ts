import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { type DonationPaid, donationPaid, type EventEnvelope, type ServiceName } from '@tipnaija/contracts';
import type { Log } from '../src/log.js';
import type { SqlRunner } from '../src/sql.js';
import { OnEvent, OnEventBatch } from '../src/streams/event-handlers.js';
import type { ConsumerTuning } from '../src/streams/stream-consumer.js';
import { StreamsServer } from '../src/streams/streams-server.js';
import { required } from './outbox-database.js';

export const silent: Log = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Short intervals for tests; production values are seconds. */
export const quick: ConsumerTuning = {
  batchSize: 100,
  blockMs: 100,
  leaseMs: 600,
  retryAfterMs: 300,
  maxDeliveries: 3,
  gatherMs: 0,
  redriveEveryMs: 100,
};

export function aPrefix(): string {
  return `bus-${randomBytes(6).toString('hex')}`;
}

type Handle = (donations: DonationPaid[]) => Promise<void> | void;

/** Starts a service that consumes `donation-paid`, as Nest runs it. `handle` gets the donations of one delivery. */
export async function startConsumer(options: {
  service: Extract<ServiceName, 'ledger' | 'overlay-realtime'>;
  prefix: string;
  sql: SqlRunner;
  handle: Handle;
  batch?: boolean;
  redisUrl?: string;
  tuning?: Partial<ConsumerTuning>;
}): Promise<INestMicroservice> {
  @Controller()
  class OneByOne {
    @OnEvent(donationPaid)
    async handle(event: EventEnvelope<DonationPaid>): Promise<void> {
      await options.handle([event.data]);
    }
  }
  @Controller()
  class InBatches {
    @OnEventBatch(donationPaid)
    async handle(events: EventEnvelope<DonationPaid>[]): Promise<void> {
      await options.handle(events.map(({ data }) => data));
    }
  }
  @Module({ controllers: [options.batch === false ? OneByOne : InBatches] })
  class Consumer {}

  const strategy = new StreamsServer({
    service: options.service,
    redisUrl: options.redisUrl ?? required('TEST_REDIS_URL'),
    streamPrefix: options.prefix,
    sql: options.sql,
    log: silent,
    tuning: { ...quick, ...options.tuning },
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Consumer, { strategy, logger: false });
  await app.listen();
  return app;
}

/** Starts a service that reads the same stream and handles nothing of it: each event ends among its dead letters. */
export async function startBystander(options: {
  service: ServiceName;
  prefix: string;
  sql: SqlRunner;
}): Promise<INestMicroservice> {
  @Module({})
  class Bystander {}

  const redisUrl = required('TEST_REDIS_URL');
  const { service, prefix: streamPrefix, sql } = options;
  const strategy = new StreamsServer({ service, redisUrl, streamPrefix, sql, log: silent, tuning: quick });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Bystander, { strategy, logger: false });
  await app.listen();
  return app;
}

/**
 * Waits until a condition holds.
 * @throws Error that names the condition when it does not hold within `timeoutMs`
 */
export async function soon(isTrue: () => boolean | Promise<boolean>, what: string, timeoutMs = 8_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting until: ${what}`);
    await pause(10);
  }
}
