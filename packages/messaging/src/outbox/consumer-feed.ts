import type { ServiceName } from '@tipnaija/contracts';
import type { ConsumerStream, NumberedEvent } from '../streams/consumer-stream.js';

/** Kept behind the acknowledged point so that a person can look at what just went by; a tenth of the stream at most. */
const retainedForInspection = 1_000;

/**
 * Feeds one consumer's stream from the outbox, in order, and no further ahead of the consumer than the stream may be long. A consumer
 * that is away costs Redis one full stream; its events wait in Postgres and follow as it acknowledges.
 *
 * `cursor` is how far the outbox has been looked through. It runs ahead of the stream's end over events of no interest here.
 */
export class ConsumerFeed {
  cursor = 0n;
  /** Everything of the outbox up to this number has been acknowledged, or was not for this consumer. */
  acknowledged = 0n;
  private end = 0n;
  private length = 0;

  constructor(
    readonly consumer: ServiceName,
    private readonly options: { stream: ConsumerStream; eventNames: ReadonlySet<string>; maxEntries: number },
  ) {}

  /** `acknowledged` as Postgres has it: the consumer gets what came after, whether or not Redis still has the stream. */
  async open(acknowledged: bigint, { announced }: { announced: bigint }): Promise<void> {
    this.acknowledged = acknowledged;
    await this.options.stream.resetIfAheadOfDatabase(announced);
    await this.resume();
  }

  get hasRoom(): boolean {
    return this.length < this.options.maxEntries;
  }

  /** `events` are those of the outbox that follow the cursor. As many as there is room for are appended. */
  async append(events: readonly NumberedEvent[]): Promise<void> {
    const wanted = events.filter(({ envelope }) => this.options.eventNames.has(envelope.type));
    const taken = wanted.slice(0, Math.max(0, this.options.maxEntries - this.length));
    const last = taken.at(-1);
    if (last) {
      // Redis may have lost data since we looked: then the outbox is looked through again from where the consumer is.
      if (!(await this.options.stream.append(taken, { after: this.end }))) return this.resume();
      this.end = last.seq;
      this.length += taken.length;
    }
    if (taken.length === wanted.length) this.cursor = events.at(-1)?.seq ?? this.cursor;
    else if (last) this.cursor = last.seq;
  }

  /** Sees what was acknowledged and makes room. */
  async sweep(): Promise<void> {
    const { stream, maxEntries } = this.options;
    const state = await stream.state();
    if (state.end !== this.end) return this.resume();
    const acknowledged = state.isAllAcknowledged ? this.cursor : state.acknowledged;
    if (acknowledged > this.acknowledged) this.acknowledged = acknowledged;
    const kept = BigInt(Math.min(retainedForInspection, Math.floor(maxEntries / 10)));
    this.length = await stream.trimBelow(state.acknowledged + 1n - kept > 0n ? state.acknowledged + 1n - kept : 0n);
  }

  private async resume(): Promise<void> {
    const { end, length } = await this.options.stream.state();
    this.end = end;
    this.length = length;
    this.cursor = end > this.acknowledged ? end : this.acknowledged;
  }
}
