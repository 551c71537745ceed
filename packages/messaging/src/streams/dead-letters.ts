/**
 * Events that a consumer could not handle. A table of the consumer's own holds them, so that they survive a loss of
 * Redis. An operator lists them (`npm run dead-letters`), fixes the cause and redrives them; the consumer then handles
 * them again.
 */
import type { SqlRunner } from '../sql.js';
import type { StreamEntry } from './entry.js';

/** For the migrations of a service that consumes events. */
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

/** `entryId` is the outbox number of the event in `stream`. */
export type DeadLetter = {
  id: number;
  type: string;
  error: string;
  failedAt: Date;
  isRedriven: boolean;
  fields: Record<string, string>;
};

type Row = { id: number; stream: string; entry_id: string; fields: Record<string, string> };

/** A search through all dead letters at once would exceed the statement timeout when there are many. */
const searchedPerStatement = 1_000;

export class DeadLetters {
  constructor(private readonly sql: SqlRunner) {}

  /** Sets these fields of the data of every dead letter that contains `text` to null, before a redrive or after it. */
  async blank(text: string, fields: readonly string[]): Promise<void> {
    await this.sql.rows(
      `update dead_letters set fields = jsonb_set(fields, '{envelope}', to_jsonb(
         jsonb_set(envelope, '{data}', (envelope->'data') || (
           select jsonb_object_agg(field, null) from unnest($2::text[]) as field where envelope->'data' ? field))::text))
       from (
         select id as blanked, (fields->>'envelope')::jsonb as envelope from dead_letters where strpos(fields::text, $1) > 0
       ) as containing
       where id = blanked and (envelope->'data') ?| $2::text[]`,
      [text, fields],
    );
  }

  /** Removes the dead letters of one type that contain `text`: handling them has lost its purpose. */
  async removeContaining(type: string, text: string): Promise<void> {
    await this.sql.rows('delete from dead_letters where type = $1 and strpos(fields::text, $2) > 0', [type, text]);
  }

  /** Removes the dead letters that contain `text`, for example the id of a deleted creator, but those of the types `except`. */
  async removeAllContaining(text: string, { except = [] }: { except?: readonly string[] } = {}): Promise<void> {
    for (let last: number | null = 0; last !== null; ) last = await this.removeContainingAfter(last, text, except);
  }

  /** Returns the id of the last dead letter that was searched; null when there is none after `id`. */
  private async removeContainingAfter(id: number, text: string, except: readonly string[]): Promise<number | null> {
    const [searched] = await this.sql.rows<{ last: number | null }>(
      `with page as materialized (
         select id, type, fields from dead_letters where id > $1 order by id limit ${searchedPerStatement}),
       removed as (
         delete from dead_letters using page
         where dead_letters.id = page.id and strpos(page.fields::text, $2) > 0 and page.type <> all($3))
       select max(id) as last from page`,
      [id, text, except],
    );
    return searched?.last ?? null;
  }

  /** Inserts the entry, or updates it when it was redriven and failed again. */
  async add(entry: StreamEntry, error: string): Promise<void> {
    await this.sql.rows(
      `insert into dead_letters (stream, entry_id, type, fields, error) values ($1, $2, $3, $4, $5)
       on conflict (stream, entry_id) do update set error = excluded.error, failed_at = now(), redriven_at = null`,
      [entry.stream, entry.id, entry.fields.type ?? 'unknown', JSON.stringify(entry.fields), error],
    );
  }

  /** @returns the number of all dead letters */
  async count(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>('select count(*)::int as count from dead_letters');
    return row?.count ?? 0;
  }

  /** @returns the oldest 1,000 dead letters, oldest first */
  list(): Promise<DeadLetter[]> {
    return this.sql.rows(
      `select id, type, error, failed_at as "failedAt", redriven_at is not null as "isRedriven", fields
       from dead_letters order by id limit 1000`,
    );
  }

  /**
   * Marks dead letters for redelivery to the consumer.
   * @returns the number of newly marked dead letters
   */
  async redrive(ids: 'all' | readonly number[]): Promise<number> {
    const redriven = await this.sql.rows(
      `update dead_letters set redriven_at = now()
       where redriven_at is null and ($1::bigint[] is null or id = any($1)) returning id`,
      [ids === 'all' ? null : ids],
    );
    return redriven.length;
  }

  /** @returns the oldest dead letters marked for redelivery, as entries of their original stream */
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
