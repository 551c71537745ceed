import { ClientProxy, type ReadPacket } from '@nestjs/microservices';
import type { EventEnvelope, ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { ensureGroup } from './ensure-group.js';
import { toFields } from './entry.js';
import { consumersOf, type StreamNames } from './stream-names.js';

/** A fact with its place in the outbox, which becomes its place in the stream. */
export type NumberedFact = { seq: bigint; envelope: EventEnvelope<unknown> };

type GroupReply = [string, string, string, number, string, number, string, string, ...unknown[]][];

// One step for Redis, so that nothing comes between looking and appending. Entries are an id and six fields' words each.
const appendScript = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return false end
  local info = redis.call('XINFO', 'STREAM', KEYS[1])
  local last
  for i = 1, #info, 2 do if info[i] == 'last-generated-id' then last = info[i + 1] end end
  if last ~= ARGV[1] then return last end
  for i = 2, #ARGV, 7 do
    last = redis.call('XADD', KEYS[1], ARGV[i], unpack(ARGV, i + 1, i + 6))
  end
  return last`;

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
   * A stream beyond what this database ever announced is of another past: Postgres was restored to an earlier time, and
   * new facts would be refused as old. It is put aside; consumers see again what they have handled, and that is harmless.
   */
  async beginAnewIfBeyond(announcedSeq: bigint): Promise<void> {
    if ((await this.lastPublished()) > announcedSeq)
      await this.redis.rename(this.key, `${this.key}:before-restore-${Date.now()}`);
  }

  /**
   * The outbox number of the newest entry ever published here; 0 for a new or emptied stream, which is made with a group
   * for each declared consumer, so that one which boots later, or after Redis lost its data, misses nothing.
   */
  async lastPublished(): Promise<bigint> {
    for (const consumer of this.consumers) await ensureGroup(this.redis, this.key, consumer, { makeStream: true });
    const reply = (await this.redis.xinfo('STREAM', this.key)) as unknown[];
    return seqOf(String(reply[reply.indexOf('last-generated-id') + 1]));
  }

  /**
   * Appends all facts if the stream ends with `after`, and none if it does not. Returns where the stream ends then: the
   * last of the facts, or where to go on from.
   */
  async append(facts: readonly NumberedFact[], { after }: { after: bigint }): Promise<bigint> {
    const entries = facts.flatMap(({ seq, envelope }) => [`${seq}-0`, ...toFields(envelope)]);
    const end = (await this.redis.eval(appendScript, 1, this.key, `${after}-0`, ...entries)) as string | null;
    return end === null ? this.lastPublished() : seqOf(end);
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
    const fact = packet.data as NumberedFact;
    await this.append([fact], { after: await this.lastPublished() });
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
