import { ClientProxy, type ReadPacket } from '@nestjs/microservices';
import type { EventEnvelope, ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { wordsOf } from '../log.js';
import { toFields } from './entry.js';
import { consumersOf, type StreamNames } from './stream-names.js';

/** A fact with its place in the outbox, which becomes its place in the stream. */
export type NumberedFact = { seq: bigint; envelope: EventEnvelope<unknown> };

type GroupReply = [string, string, string, number, string, number, string, string, ...unknown[]][];

/** Kept behind the confirmed point so that a person can look at what just went by. */
const keptForLooking = 1_000n;

/**
 * Nest's client of the streams transport, for one owner: entries numbered by its outbox, one consumer group per declared
 * consumer. Only the outbox relay uses it; a fact published past the outbox could tell of a change that never committed.
 */
export class StreamsClient extends ClientProxy {
  private readonly key: string;
  private readonly consumers: readonly ServiceName[];

  constructor(
    private readonly redis: Redis,
    service: ServiceName,
    names: StreamNames,
  ) {
    super();
    this.key = names.facts(service);
    this.consumers = consumersOf(service);
  }

  /**
   * Makes the stream and its groups where they are missing, from the first entry on: a consumer that boots later, or
   * after Redis lost its data, misses nothing. A stream that is ahead of `newestSeq` tells of a Postgres that was
   * restored to an earlier time; it is put aside, or every new fact would be refused as old.
   */
  async prepare(options: { newestSeq?: bigint } = {}): Promise<void> {
    if (options.newestSeq !== undefined && (await this.lastPublished()) > options.newestSeq) {
      await this.redis.rename(this.key, `${this.key}:before-restore-${Date.now()}`);
    }
    for (const consumer of this.consumers) {
      try {
        await this.redis.xgroup('CREATE', this.key, consumer, '0', 'MKSTREAM');
      } catch (error) {
        if (!wordsOf(error).startsWith('BUSYGROUP')) throw error;
      }
    }
  }

  /** The outbox number of the newest entry ever published here; 0 for a new or emptied stream. */
  async lastPublished(): Promise<bigint> {
    if ((await this.redis.exists(this.key)) === 0) return 0n;
    const reply = (await this.redis.xinfo('STREAM', this.key)) as unknown[];
    return seqOf(String(reply[reply.indexOf('last-generated-id') + 1]));
  }

  /** Appends in order. What Redis already has is refused by it as old, which is as good as published. */
  async publishAll(facts: readonly NumberedFact[]): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const { seq, envelope } of facts) pipeline.xadd(this.key, 'NOMKSTREAM', `${seq}-0`, ...toFields(envelope));
    for (const [error, id] of (await pipeline.exec()) ?? []) {
      if (error && !error.message.includes('equal or smaller')) throw error;
      if (!error && id === null) throw new Error('the stream is gone, Redis lost its data');
    }
  }

  /** Everything up to this number has been acknowledged by every declared consumer. */
  async confirmedByEveryConsumer(): Promise<bigint> {
    const groups = (await this.redis.xinfo('GROUPS', this.key)) as GroupReply;
    const confirmed = await Promise.all(this.consumers.map((consumer) => this.confirmedBy(consumer, groups)));
    return confirmed.reduce((lowest, one) => (one < lowest ? one : lowest), confirmed[0] ?? 0n);
  }

  /** Never removes an entry that some consumer still has to handle. */
  async trimTo(confirmed: bigint): Promise<void> {
    if (confirmed <= keptForLooking) return;
    await this.redis.xtrim(this.key, 'MINID', '~', `${confirmed - keptForLooking}-0`);
  }

  async connect(): Promise<void> {
    await this.redis.ping();
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  unwrap<T>(): T {
    return this.redis as T;
  }

  protected publish(): never {
    throw new Error('A stream answers no questions: ask over RPC');
  }

  protected async dispatchEvent<T = unknown>(packet: ReadPacket): Promise<T> {
    await this.publishAll([packet.data as NumberedFact]);
    return undefined as T;
  }

  private async confirmedBy(consumer: ServiceName, groups: GroupReply): Promise<bigint> {
    const group = groups.map(toRecord).find(({ name }) => name === consumer);
    if (!group) return 0n;
    if (Number(group.pending) === 0) return seqOf(String(group['last-delivered-id']));
    const [, lowest] = (await this.redis.xpending(this.key, consumer)) as [number, string | null, ...unknown[]];
    return lowest === null ? 0n : seqOf(lowest) - 1n;
  }
}

function seqOf(id: string): bigint {
  return BigInt(id.split('-')[0] ?? '0');
}

function toRecord(reply: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let at = 0; at + 1 < reply.length; at += 2) record[String(reply[at])] = reply[at + 1];
  return record;
}
