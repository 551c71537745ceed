import type { EventEnvelope } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { errorMessage } from '../log.js';
import { toFields } from './entry.js';

/** An event with its place in the outbox, which becomes its place in the stream. */
export type NumberedEvent = { seq: bigint; envelope: EventEnvelope<unknown> };

/** `acknowledged`: everything up to it has been acknowledged. `isAllAcknowledged`: so has everything the stream ever had. */
export type StreamState = { end: bigint; length: number; acknowledged: bigint; isAllAcknowledged: boolean };

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

/** Long enough to look into what a restore put aside, and gone before anybody forgets it. */
const putAsideForMs = 7 * 86_400_000;

/**
 * The stream of one consumer with its one group, as its owner's relay writes it. Nobody else writes it: an event that was published
 * past the outbox could tell of a change that never committed.
 */
export class ConsumerStream {
  constructor(
    private readonly redis: Redis,
    private readonly key: string,
    private readonly group: string,
  ) {}

  /**
   * A stream beyond what this database ever announced is of another past: Postgres was restored to an earlier time, and new events
   * would be rejected as old. It is put aside for a week; the consumer gets again what it has handled, and that is harmless.
   */
  async resetIfAheadOfDatabase(announcedSeq: bigint): Promise<void> {
    if ((await this.end()) <= announcedSeq) return;
    const aside = `${this.key}:before-restore-${Date.now()}`;
    await this.redis.multi().rename(this.key, aside).pexpire(aside, putAsideForMs).exec();
  }

  /** The outbox number of the newest entry ever appended; 0 for a new or emptied stream, which is made with its group. */
  async end(): Promise<bigint> {
    try {
      await this.redis.xgroup('CREATE', this.key, this.group, '0', 'MKSTREAM');
    } catch (error) {
      if (!errorMessage(error).startsWith('BUSYGROUP')) throw error;
    }
    return seqOf((await this.info()).get('last-generated-id'));
  }

  /**
   * Appends all events if the stream ends with `after`, and none if it does not.
   * @returns whether it did; not when Redis lost data, all of it or the last seconds
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

  /** Removes the entries below `seq`. Returns how many are left. */
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
