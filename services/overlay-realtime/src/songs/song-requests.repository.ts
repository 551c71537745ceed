import { Injectable } from '@nestjs/common';
import {
  limits,
  type OverlayAlert,
  type Song,
  type SongRequestItem,
  type SongRequestState,
  type SongTrouble,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type NewSongRequest = Omit<SongRequestItem, 'trouble'> & { creatorId: string };

type RequestRow = {
  donation_id: number;
  donor_name: string;
  amount_kobo: number;
  message: string | null;
  gift_effect: SongRequestItem['giftEffect'];
  song: Song;
  state: SongRequestState;
  trouble: SongTrouble | null;
  paid_at: Date;
};

const columns = 'donation_id, donor_name, amount_kobo, message, gift_effect, song, state, trouble, paid_at';
const isOpen = `state in ('waiting', 'pending', 'playing')`;
/** A polling overlay shows a handed-out song within its next poll; after that time the song counts as delivered. */
const handedOutSeconds = 10;

const nextSql = `
  select donation_id as id, visible_alert(donation_id, alert) as alert from song_requests join alert_deliveries using (donation_id)
  where song_requests.creator_id = $1 and state = 'pending' and status = 'pending' and shown_at is null
    and coalesce(approved_at, arrived_at) > now() - $2 * interval '1 minute'
    and (handed_out_at is null or handed_out_at > now() - $3 * interval '1 second')
    and not exists (select from hidden_fields where hidden_fields.donation_id = song_requests.donation_id and 'message' = any(hidden))
  order by donation_id limit 1`;

@Injectable()
export class SongRequestsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts one request per donation; redelivered events insert nothing. Donations refunded earlier start as
   * `refunded`.
   */
  async insertMissing(sql: SqlRunner, requests: readonly NewSongRequest[]): Promise<void> {
    await sql.rows(
      `insert into song_requests (donation_id, position, creator_id, donor_name, amount_kobo, message, gift_effect, song, state, paid_at)
       select id, id, creator_id, donor_name, amount_kobo, message, gift_effect, song,
              case when exists (select from refunded_requests where donation_id = id) then 'refunded' else state end, paid_at
       from unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::jsonb[], $8::text[], $9::timestamptz[])
         as r(id, creator_id, donor_name, amount_kobo, message, gift_effect, song, state, paid_at)
       order by id
       on conflict (donation_id) do nothing`,
      [
        requests.map((request) => request.id),
        requests.map((request) => request.creatorId),
        requests.map((request) => request.donorName),
        requests.map((request) => request.amount),
        requests.map((request) => request.message),
        requests.map((request) => request.giftEffect),
        requests.map((request) => JSON.stringify(request.song)),
        requests.map((request) => request.state),
        requests.map((request) => request.createdAt),
      ],
    );
  }

  /** Marks requests as refunded, except played ones. Also records donations whose request has not arrived yet. */
  async markRefunded(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    await sql.rows(
      `insert into refunded_requests (donation_id) select unnest($1::bigint[]) order by 1 on conflict do nothing`,
      [donationIds],
    );
    await sql.rows(
      `update song_requests set state = 'refunded', changed_at = now()
       where donation_id = any($1) and state in ('waiting', 'pending', 'skipped')`,
      [donationIds],
    );
  }

  /** Moves refunded requests to the history, from where the creator can play them. */
  async markReinstated(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    await sql.rows('delete from refunded_requests where donation_id = any($1)', [donationIds]);
    await sql.rows(
      `update song_requests set state = 'skipped', changed_at = now()
       where donation_id = any($1) and state = 'refunded'`,
      [donationIds],
    );
  }

  /** Returns the ids of refunded requests. */
  async listRefunded(ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select donation_id as id from song_requests where donation_id = any($1) and state = 'refunded'`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async listQueue(creatorId: string): Promise<SongRequestItem[]> {
    const rows = await this.database.rows<RequestRow>(
      `select ${columns} from song_requests where creator_id = $1 and ${isOpen}
       order by state = 'playing' desc, position, donation_id limit $2`,
      [creatorId, limits.songRequest.queue],
    );
    return rows.map(toItem);
  }

  async listHistory(creatorId: string): Promise<SongRequestItem[]> {
    const rows = await this.database.rows<RequestRow>(
      `select ${columns} from song_requests where creator_id = $1 and state in ('played', 'skipped')
       order by changed_at desc limit $2`,
      [creatorId, limits.songRequest.history],
    );
    return rows.map(toItem);
  }

  /** Returns the ids of requests that are pending playback. */
  async listPending(ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select donation_id as id from song_requests where donation_id = any($1) and state = 'pending'`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async lock(sql: SqlRunner, creatorId: string, id: number): Promise<SongRequestItem | undefined> {
    const [row] = await sql.rows<RequestRow>(
      `select ${columns} from song_requests where donation_id = $2 and creator_id = $1 for update`,
      [creatorId, id],
    );
    return row && toItem(row);
  }

  async setState(sql: SqlRunner, id: number, state: SongRequestState, trouble: SongTrouble | null): Promise<void> {
    await sql.rows('update song_requests set state = $2, trouble = $3, changed_at = now() where donation_id = $1', [
      id,
      state,
      trouble,
    ]);
  }

  /** Marks any other playing song as played, because only one plays at a time. Its overlay may be gone. */
  async endOthers(sql: SqlRunner, creatorId: string, id: number): Promise<void> {
    await sql.rows(
      `update song_requests set state = 'played', changed_at = now()
       where creator_id = $1 and state = 'playing' and donation_id <> $2`,
      [creatorId, id],
    );
  }

  /** Locks open requests in a fixed order, to prevent deadlocks. */
  lockOpen(sql: SqlRunner, creatorId: string): Promise<{ id: number; position: number }[]> {
    return sql.rows(
      `select donation_id as id, position from song_requests where creator_id = $1 and ${isOpen}
       order by donation_id for update`,
      [creatorId],
    );
  }

  async setPositions(sql: SqlRunner, places: readonly { id: number; position: number }[]): Promise<void> {
    await sql.rows(
      `update song_requests set position = p.position from unnest($1::bigint[], $2::bigint[]) as p(id, position)
       where donation_id = p.id`,
      [places.map(({ id }) => id), places.map(({ position }) => position)],
    );
  }

  /** Counts the donor's open requests. Donors with the same name count as one. */
  async countOpenOf(creatorId: string, donorName: string): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*) as count from song_requests where creator_id = $1 and lower(donor_name) = lower($2) and ${isOpen}`,
      [creatorId, donorName],
    );
    return (row as { count: number }).count;
  }

  /** Returns the oldest unshown song request, moderated, for polling overlays. */
  async findNext(creatorId: string): Promise<{ id: number; alert: OverlayAlert } | undefined> {
    const [row] = await this.database.rows<{ id: number; alert: OverlayAlert }>(nextSql, [
      creatorId,
      limits.alertResumeMinutes,
      handedOutSeconds,
    ]);
    return row;
  }

  /** Returns the same request and hands it out for ten seconds. */
  async handOutNext(creatorId: string): Promise<{ id: number; alert: OverlayAlert } | undefined> {
    const [row] = await this.database.rows<{ id: number; alert: OverlayAlert }>(
      `with next as (${nextSql}),
       given as (
         update song_requests set handed_out_at = coalesce(handed_out_at, now())
         from next where song_requests.donation_id = next.id returning next.id)
       select next.id, alert from next join given using (id)`,
      [creatorId, limits.alertResumeMinutes, handedOutSeconds],
    );
    return row;
  }
}

function toItem(row: RequestRow): SongRequestItem {
  return {
    id: row.donation_id,
    donorName: row.donor_name,
    amount: row.amount_kobo,
    message: row.message,
    giftEffect: row.gift_effect,
    createdAt: row.paid_at.toISOString(),
    song: row.song,
    state: row.state,
    trouble: row.trouble,
  };
}
