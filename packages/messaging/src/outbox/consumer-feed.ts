import type { ServiceName } from '@tipnaija/contracts';
import type { ConsumerStream, NumberedEvent } from '../streams/consumer-stream.js';

/** Acknowledged entries kept for inspection; a tenth of the stream at most. */
const retainedForInspection = 1_000;
/** For how long at least they are kept, and at most twice as long: they contain names of donors. */
const retainedMs = 30_000;
/** A stream is trimmed when its excess is this part of what it retains, not at every sweep. */
const trimmedInParts = 10;

/**
 * Feeds one consumer's stream from the outbox, in order, and never further ahead of the consumer than the maximum
 * stream length. An unavailable consumer costs Redis one full stream; its further events wait in Postgres and follow as
 * it acknowledges.
 * `cursor` is the last outbox number that was examined. It runs ahead of the stream's end over events that the consumer
 * does not handle.
 */
export class ConsumerFeed {
  cursor = 0n;
  /** Every outbox event up to this number is acknowledged, or not for this consumer. */
  acknowledged = 0n;
  private end = 0n;
  private length = 0;
  /** The acknowledged position at an earlier sweep. */
  private earlier: { atMs: number; acknowledged: bigint } | undefined;

  constructor(
    readonly consumer: ServiceName,
    private readonly options: { stream: ConsumerStream; eventNames: ReadonlySet<string>; maxEntries: number },
  ) {}

  /**
   * Resumes after `acknowledged`, the position stored in Postgres: the consumer gets all later events, whether or not
   * Redis still has the stream.
   */
  async open(acknowledged: bigint, { announced }: { announced: bigint }): Promise<void> {
    this.acknowledged = acknowledged;
    await this.options.stream.resetIfAheadOfDatabase(announced);
    await this.resume();
  }

  get hasRoom(): boolean {
    return this.length < this.options.maxEntries;
  }

  /** Appends as many of `events` as the stream has room for. `events` must follow the cursor in the outbox. */
  async append(events: readonly NumberedEvent[]): Promise<void> {
    const wanted = events.filter((event) => this.isFor(event));
    const taken = wanted.slice(0, Math.max(0, this.options.maxEntries - this.length));
    const last = taken.at(-1);
    if (last) {
      // Redis may have lost data since the last read; the feed then restarts from the consumer's position.
      if (!(await this.options.stream.append(taken, { after: this.end }))) return this.resume();
      this.end = last.seq;
      this.length += taken.length;
    }
    if (taken.length === wanted.length) this.cursor = events.at(-1)?.seq ?? this.cursor;
    else if (last) this.cursor = last.seq;
  }

  /** During a deploy the event was recorded by a release that knows more events and consumers than this one, or fewer. */
  private isFor({ envelope, consumers }: NumberedEvent): boolean {
    return consumers?.includes(this.consumer) || this.options.eventNames.has(envelope.type);
  }

  /** Reads the consumer's position and trims the stream. */
  async sweep(): Promise<void> {
    const { stream, maxEntries } = this.options;
    const state = await stream.state();
    if (state.end !== this.end) return this.resume();
    const acknowledged = state.isAllAcknowledged ? this.cursor : state.acknowledged;
    if (acknowledged > this.acknowledged) this.acknowledged = acknowledged;
    const retained = Math.min(retainedForInspection, Math.floor(maxEntries / 10));
    const oldest = state.acknowledged + 1n - BigInt(retained);
    const excess = oldest - (state.first ?? oldest);
    this.length = state.length;
    if (excess > BigInt(Math.floor(retained / trimmedInParts))) this.length -= await stream.trimBelow(oldest);
    await this.trimOld(state.acknowledged);
  }

  /** Removes what was acknowledged a while ago. */
  private async trimOld(acknowledged: bigint): Promise<void> {
    const nowMs = performance.now();
    if (this.earlier && nowMs - this.earlier.atMs < retainedMs) return;
    if (this.earlier) this.length -= await this.options.stream.trimBelow(this.earlier.acknowledged + 1n);
    this.earlier = { atMs: nowMs, acknowledged };
  }

  private async resume(): Promise<void> {
    const { end, length } = await this.options.stream.state();
    this.end = end;
    this.length = length;
    this.cursor = end > this.acknowledged ? end : this.acknowledged;
  }
}
