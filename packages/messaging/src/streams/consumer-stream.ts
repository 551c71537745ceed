import type { EventEnvelope } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { errorMessage } from '../log.js';
import { toFields } from './entry.js';

/** An event with its outbox number, which becomes its stream entry id. */
export type NumberedEvent = { seq: bigint; envelope: EventEnvelope<unknown> };

/**
 * `end` is the outbox number of the newest entry, `length` the number of entries. Every entry up to `acknowledged` is
 * acknowledged. `isAllAcknowledged`: so is every entry the stream ever had.
 */
export type StreamState = { end: bigint; length: number; acknowledged: bigint; isAllAcknowledged: boolean };

// A script, so that the check and the append are atomic. An entry consists of an id and six field values.
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

/** One week in milliseconds: long enough to inspect a stream that a restore put aside. */
const putAsideForMs = 7 * 86_400_000;

/**
 * The stream of one consumer with its one group. Only the owner's relay writes it: an event that bypassed the outbox
 * could describe a change that never committed.
 */
export class ConsumerStream {
  constructor(
    private readonly redis: Redis,
    private readonly key: string,
    private readonly group: string,
  ) {}

  /**
   * Puts a stream aside for a week when it is beyond the announced position of this database. Such a stream means that
   * Postgres was restored to an earlier time, and it would reject new events as old. The consumer receives handled
   * events again, which is harmless.
   */
  async resetIfAheadOfDatabase(announcedSeq: bigint): Promise<void> {
    if ((await this.end()) <= announcedSeq) return;
    const aside = `${this.key}:before-restore-${Date.now()}`;
    await this.redis.multi().rename(this.key, aside).pexpire(aside, putAsideForMs).exec();
  }

  /**
   * Creates the stream and its group when they do not exist.
   * @returns the outbox number of the newest entry ever appended; 0 for a new or emptied stream
   */
  async end(): Promise<bigint> {
    try {
      await this.redis.xgroup('CREATE', this.key, this.group, '0', 'MKSTREAM');
    } catch (error) {
      if (!errorMessage(error).startsWith('BUSYGROUP')) throw error;
    }
    return seqOf((await this.info()).get('last-generated-id'));
  }

  /**
   * Appends all events if the stream ends with `after`, and none otherwise.
   * @returns whether it appended; false when Redis lost data, all of it or the last seconds
   */
  async append(events: readonly NumberedEvent[], { after }: { after: bigint }): Promise<boolean> {
    const entries = events.flatMap(({ seq, envelope }) => [`${seq}-0`, ...toFields(envelope)]);
    const end = (await this.redis.eval(appendScript, 1, this.key, `${after}-0`, ...entries)) as string | null;
    return end !== null && seqOf(end) === events.at(-1)?.seq;
  }

  async state(): Promise<StreamState> {
    const end = await this.end();
    const length = Number((await this.info()).get('length'));
    const groups = (await this.redis.xinfo('GROUPS', this.key)) as unknown[][];
    const group = groups.map(toMap).find((fields) => fields.get('name') === this.group);
    const delivered = seqOf(group?.get('last-delivered-id'));
    if (Number(group?.get('pending') ?? 0) === 0)
      return { end, length, acknowledged: delivered, isAllAcknowledged: delivered === end };
    const [, lowest] = (await this.redis.xpending(this.key, this.group)) as [number, string | null, ...unknown[]];
    const acknowledged = lowest === null ? 0n : seqOf(lowest) - 1n;
    return { end, length, acknowledged, isAllAcknowledged: false };
  }

  /**
   * Removes the entries below `seq`.
   * @returns the number of remaining entries
   */
  async trimBelow(seq: bigint): Promise<number> {
    await this.redis.xtrim(this.key, 'MINID', `${seq}-0`);
    return this.redis.xlen(this.key);
  }

  private async info(): Promise<Map<string, unknown>> {
    return toMap((await this.redis.xinfo('STREAM', this.key)) as unknown[]);
  }
}

function seqOf(id: unknown): bigint {
  return BigInt((typeof id === 'string' ? id : '0').split('-')[0] ?? '0');
}

function toMap(reply: readonly unknown[]): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (let index = 0; index + 1 < reply.length; index += 2) fields.set(String(reply[index]), reply[index + 1]);
  return fields;
}
