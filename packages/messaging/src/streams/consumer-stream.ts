import type { EventEnvelope } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { toFields } from './entry.js';

/**
 * An event with its outbox number, which becomes its stream entry id. `consumers` are those that its contract declared
 * where it was recorded; null for an event of a release that did not record them.
 */
export type NumberedEvent = { seq: bigint; envelope: EventEnvelope<unknown>; consumers: readonly string[] | null };

/**
 * `end` is the outbox number of the newest entry ever appended, 0 for a new or emptied stream; `first` of the oldest
 * that is still there. `length` is the number of entries. Every entry up to `acknowledged` is acknowledged.
 * `isAllAcknowledged`: so is every entry the stream ever had.
 */
export type StreamState = {
  end: bigint;
  length: number;
  first: bigint | undefined;
  acknowledged: bigint;
  isAllAcknowledged: boolean;
};

type StateReply = [end: string, length: number, first: string | null, delivered: string, lowestPending: string | null];

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

// One script, because five commands would wake both processes five times. It creates the stream and its group when they
// do not exist.
const stateScript = `
  redis.pcall('XGROUP', 'CREATE', KEYS[1], ARGV[1], '0', 'MKSTREAM')
  local function toMap(reply)
    local map = {}
    for i = 1, #reply, 2 do map[reply[i]] = reply[i + 1] end
    return map
  end
  local stream = toMap(redis.call('XINFO', 'STREAM', KEYS[1]))
  local delivered, lowest = '0-0', false
  for _, reply in ipairs(redis.call('XINFO', 'GROUPS', KEYS[1])) do
    local group = toMap(reply)
    if group['name'] == ARGV[1] then
      delivered = group['last-delivered-id']
      if group['pending'] > 0 then lowest = redis.call('XPENDING', KEYS[1], ARGV[1])[2] end
    end
  end
  local first = stream['first-entry']
  return { stream['last-generated-id'], stream['length'], first and first[1], delivered, lowest }`;

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
    if ((await this.state()).end <= announcedSeq) return;
    const aside = `${this.key}:before-restore-${Date.now()}`;
    await this.redis.multi().rename(this.key, aside).pexpire(aside, putAsideForMs).exec();
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
    const reply = (await this.redis.eval(stateScript, 1, this.key, this.group)) as StateReply;
    const [end, length, first, delivered, lowestPending] = reply;
    const common = { end: seqOf(end), length, first: first === null ? undefined : seqOf(first) };
    if (lowestPending !== null) return { ...common, acknowledged: seqOf(lowestPending) - 1n, isAllAcknowledged: false };
    return { ...common, acknowledged: seqOf(delivered), isAllAcknowledged: delivered === end };
  }

  /**
   * Removes the entries below `seq`.
   * @returns the number of removed entries
   */
  trimBelow(seq: bigint): Promise<number> {
    return this.redis.xtrim(this.key, 'MINID', `${seq}-0`);
  }
}

function seqOf(id: unknown): bigint {
  return BigInt((typeof id === 'string' ? id : '0').split('-')[0] ?? '0');
}
