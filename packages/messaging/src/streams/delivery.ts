/**
 * The delivery policy of one consumer: events are handled in order. A transient failure is retried in place until it
 * ends; a DomainError is never retried; any other failure is retried a bounded number of times and then dead-lettered.
 * A failing event never fails its batch.
 */
import { DomainError, type EventEnvelope } from '@tipnaija/contracts';
import { backoffMs } from '../backoff.js';
import { secondsSinceRequest, withCorrelation } from '../correlation.js';
import type { Log } from '../log.js';
import { errorMessage } from '../log.js';
import { eventDelivery, eventsHandled } from '../metrics/bus-metrics.js';
import { pause } from '../pause.js';
import { inSpan } from '../tracing.js';
import { isTransient } from '../transient.js';
import { envelopeOf, patternOf, type StreamEntry } from './entry.js';

export type EventHandler = { batch: boolean; handle: (payload: unknown) => Promise<void> };

export type DeliveryOptions = {
  /** Returns the handler of a pattern; undefined when this service has none. */
  handlerOf: (pattern: string) => EventHandler | undefined;
  maxDeliveries: number;
  acknowledge: (entries: readonly StreamEntry[]) => Promise<void>;
  /** Stores the entry with its error among the dead letters and acknowledges it. */
  deadLetter: (entry: StreamEntry, error: unknown) => Promise<void>;
  log: Log;
  stopping: AbortSignal;
};

type Parsed = { entry: StreamEntry; envelope: EventEnvelope<unknown>; handler: EventHandler };

export class Delivery {
  constructor(private readonly options: DeliveryOptions) {}

  async deliver(entries: readonly StreamEntry[]): Promise<void> {
    for (const run of await this.runsOfOneHandler(entries)) {
      if (this.options.stopping.aborted) return;
      const handler = (run[0] as Parsed).handler;
      if (handler.batch) await this.deliverBatch(run);
      else for (const parsed of run) await this.deliverOne(parsed, parsed.envelope);
    }
  }

  /**
   * Groups consecutive entries of one handler, in order. A relay feeds only what it declares for this consumer, so an
   * entry without a handler is of another release, in most cases a newer one: it waits among the dead letters.
   */
  private async runsOfOneHandler(entries: readonly StreamEntry[]): Promise<Parsed[][]> {
    const runs: Parsed[][] = [];
    for (const entry of entries) {
      const name = entry.fields.type ?? '';
      const handler = this.options.handlerOf(patternOf({ name, version: Number(entry.fields.version) }));
      if (!handler) {
        await this.options.deadLetter(entry, new Error(`No handler for ${name} version ${entry.fields.version}`));
        continue;
      }
      try {
        const parsed = { entry, envelope: envelopeOf(entry), handler };
        const last = runs.at(-1);
        if (last?.[0]?.handler === handler) last.push(parsed);
        else runs.push([parsed]);
      } catch (error) {
        await this.options.deadLetter(entry, error);
      }
    }
    return runs;
  }

  private async deliverBatch(run: readonly Parsed[]): Promise<void> {
    const envelopes = run.map(({ envelope }) => envelope);
    const failure = await this.tryUntilReachable(run[0] as Parsed, envelopes);
    if (failure === stopped) return;
    if (failure === undefined) {
      this.recordHandled(envelopes);
      return this.options.acknowledge(run.map(({ entry }) => entry));
    }
    if (run.length === 1) return this.confirmFailure((run[0] as Parsed).entry, failure);
    for (const parsed of run) await this.deliverOne(parsed, [parsed.envelope]);
  }

  private async deliverOne(event: Parsed, payload: unknown): Promise<void> {
    const failure = await this.tryUntilReachable(event, payload);
    if (failure === stopped) return;
    if (failure === undefined) {
      this.recordHandled([event.envelope]);
      await this.options.acknowledge([event.entry]);
    } else await this.confirmFailure(event.entry, failure);
  }

  /** @returns undefined when handled, the error after a permanent failure, `stopped` when the service stops first */
  private async tryUntilReachable({ handler, entry }: Parsed, payload: unknown): Promise<unknown> {
    for (let attempt = 0; !this.options.stopping.aborted; attempt += 1) {
      try {
        await inSpanOf(payload, () => handler.handle(payload));
        return undefined;
      } catch (error) {
        if (!isTransient(error)) return error ?? new Error('The handler failed without an error');
        this.options.log.warn(`${entry.fields.type} waits: ${errorMessage(error)}`);
        await pause(backoffMs(attempt, { baseMs: 50, maxMs: 2_000 }), this.options.stopping);
      }
    }
    return stopped;
  }

  /** Logs one line per batch with all its requests: a line per event would cost a busy ledger more than the posting. */
  private recordHandled(envelopes: readonly EventEnvelope<unknown>[]): void {
    const { type } = envelopes[0] as EventEnvelope<unknown>;
    eventsHandled.inc({ type }, envelopes.length);
    for (const { correlationId } of envelopes) {
      const seconds = secondsSinceRequest(correlationId);
      if (seconds !== undefined) eventDelivery.observe({ type }, seconds);
    }
    const causes = envelopes.map(({ correlationId }) => correlationId).join(' ');
    this.options.log.log(`Handled ${envelopes.length} ${type}: ${causes}`);
  }

  /** An unacknowledged entry is redelivered later; Redis counts its deliveries. */
  private async confirmFailure(entry: StreamEntry, error: unknown): Promise<void> {
    const isFinal = error instanceof DomainError || entry.deliveries >= this.options.maxDeliveries;
    this.options.log.error(
      `${entry.fields.type} ${entry.id} failed (delivery ${entry.deliveries}${isFinal ? ', dead-lettered' : ''}): ${errorMessage(error)}`,
      error instanceof Error ? error.stack : undefined,
    );
    if (isFinal) await this.options.deadLetter(entry, error);
  }
}

/**
 * Handles a single event in the context of the request that caused it. A batch belongs to many requests, so it gets a
 * span of its own with links to them.
 */
function inSpanOf(payload: unknown, work: () => Promise<void>): Promise<void> {
  const alone = Array.isArray(payload) ? (payload.length === 1 ? payload[0] : undefined) : payload;
  const id = (alone as EventEnvelope<unknown> | undefined)?.correlationId;
  const all = Array.isArray(payload) ? (payload as EventEnvelope<unknown>[]) : [payload as EventEnvelope<unknown>];
  const name = all[0]?.type ?? 'nothing';
  if (id !== undefined) return withCorrelation(id, () => inSpan(name, { kind: 'CONSUMER' }, work));
  const causes = all.map(({ correlationId }) => correlationId);
  return inSpan(name, { kind: 'CONSUMER', causes, attributes: { 'messaging.batch.message_count': all.length } }, work);
}

const stopped = Symbol('stopped');
