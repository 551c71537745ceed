import type { EventEnvelope } from '@tipnaija/contracts';

/** One stream entry as it was read: where it stands, how often it was given out, and what it says. */
export type StreamEntry = { stream: string; id: string; deliveries: number; fields: Readonly<Record<string, string>> };

type RawEntry = [id: string, fields: string[] | null];

/** ioredis answers of XREADGROUP and XCLAIM to entries. An entry that was trimmed while pending has no fields. */
export function toEntry(stream: string, [id, fields]: RawEntry, deliveries: number): StreamEntry {
  const named: Record<string, string> = {};
  for (let at = 0; fields && at < fields.length; at += 2) named[fields[at] as string] = fields[at + 1] as string;
  return { stream, id, deliveries, fields: named };
}

export function toFields(envelope: EventEnvelope<unknown>): string[] {
  return ['type', envelope.type, 'version', String(envelope.version), 'envelope', JSON.stringify(envelope)];
}

/** Throws on an entry that is not one of ours: it goes to the dead letters at once. */
export function envelopeOf(entry: StreamEntry): EventEnvelope<unknown> {
  const text = entry.fields.envelope;
  if (text === undefined) throw new SyntaxError('The entry carries no envelope');
  return JSON.parse(text) as EventEnvelope<unknown>;
}

/** `payments.donation-paid` version 1 -> the name a handler is registered under. */
export function patternOf(event: { name: string; version: number }): string {
  return `${event.name}/v${event.version}`;
}
