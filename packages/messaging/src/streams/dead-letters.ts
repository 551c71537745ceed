/**
 * What a consumer could not handle stands in a table of its own, so that it survives Redis like everything else that is
 * owed. Somebody looks (`npm run dead-letters`), mends the cause and gives it back; the consumer then handles it again.
 */
import type { SqlRunner } from '../sql.js';
import type { StreamEntry } from './entry.js';

/** For the migrations of a service that consumes. */
export const deadLettersTableSql = `
  create table dead_letters (
    id bigint generated always as identity primary key,
    stream text not null,
    entry_id text not null,
    type text not null,
    fields jsonb not null,
    error text not null,
    failed_at timestamptz not null default now(),
    redriven_at timestamptz,
    constraint dead_lettered_once unique (stream, entry_id)
  )`;

/** `entryId` is the outbox number of the fact in `stream`. */
export type DeadLetter = {
  id: number;
  type: string;
  error: string;
  failedAt: Date;
  isRedriven: boolean;
  fields: Record<string, string>;
};

type Row = { id: number; stream: string; entry_id: string; fields: Record<string, string> };

export class DeadLetters {
  constructor(private readonly sql: SqlRunner) {}

  /** Also for a letter that was given back and failed again. */
  async add(entry: StreamEntry, error: string): Promise<void> {
    await this.sql.rows(
      `insert into dead_letters (stream, entry_id, type, fields, error) values ($1, $2, $3, $4, $5)
       on conflict (stream, entry_id) do update set error = excluded.error, failed_at = now(), redriven_at = null`,
      [entry.stream, entry.id, entry.fields.type ?? 'unknown', JSON.stringify(entry.fields), error],
    );
  }

  /** Oldest first. */
  list(): Promise<DeadLetter[]> {
    return this.sql.rows(
      `select id, type, error, failed_at as "failedAt", redriven_at is not null as "isRedriven", fields
       from dead_letters order by id limit 1000`,
    );
  }

  /** Asks the consumer to handle these again. Returns how many. */
  async redrive(ids: 'all' | readonly number[]): Promise<number> {
    const given = await this.sql.rows(
      `update dead_letters set redriven_at = now()
       where redriven_at is null and ($1::bigint[] is null or id = any($1)) returning id`,
      [ids === 'all' ? null : ids],
    );
    return given.length;
  }

  /** Those to be handled again, as entries of the stream they came from. */
  async takeRedriven(limit: number): Promise<StreamEntry[]> {
    const rows = await this.sql.rows<Row>(
      `select id, stream, entry_id, fields from dead_letters where redriven_at is not null order by id limit ${limit}`,
    );
    return rows.map((row) => ({
      stream: row.stream,
      id: row.entry_id,
      deliveries: Number.POSITIVE_INFINITY,
      fields: row.fields,
    }));
  }

  async remove(entries: readonly StreamEntry[]): Promise<void> {
    await this.sql.rows(
      `delete from dead_letters using unnest($1::text[], $2::text[]) as done(stream, entry_id)
       where dead_letters.stream = done.stream and dead_letters.entry_id = done.entry_id`,
      [entries.map(({ stream }) => stream), entries.map(({ id }) => id)],
    );
  }
}
