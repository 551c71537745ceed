import type { EventEnvelope } from '@tipnaija/contracts';

/** One stream entry: its stream, its id, the number of its deliveries, and its fields. */
export type StreamEntry = { stream: string; id: string; deliveries: number; fields: Readonly<Record<string, string>> };

type RawEntry = [id: string, fields: string[] | null];

/** Converts ioredis replies of XREADGROUP and XCLAIM. An entry that was trimmed while pending has no fields. */
export function toEntry(stream: string, [id, fields]: RawEntry, deliveries: number): StreamEntry {
  const named: Record<string, string> = {};
  for (let index = 0; fields && index < fields.length; index += 2)
    named[fields[index] as string] = fields[index + 1] as string;
  return { stream, id, deliveries, fields: named };
}

export function toFields(envelope: EventEnvelope<unknown>): string[] {
  return ['type', envelope.type, 'version', String(envelope.version), 'envelope', JSON.stringify(envelope)];
}

/**
 * @returns the event of an entry
 * @throws SyntaxError when the entry carries no valid envelope; the caller dead-letters it immediately
 */
export function envelopeOf(entry: StreamEntry): EventEnvelope<unknown> {
  const text = entry.fields.envelope;
  if (text === undefined) throw new SyntaxError('The entry carries no envelope');
  return JSON.parse(text) as EventEnvelope<unknown>;
}

/**
 * @returns the name under which a handler is registered: `payments.donation-paid/v1` for version 1 of
 *   `payments.donation-paid`
 */
export function patternOf(event: { name: string; version: number }): string {
  return `${event.name}/v${event.version}`;
}
