import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { envelope, inAMonth } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { CustomAlertsService } from '../custom-alerts/custom-alerts.service.js';
import { CreatorEvents } from '../overlays/creator.events.js';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { PremiumTermsRepository } from '../premium/premium-terms.repository.js';
import { AccountEvents } from './account.events.js';
import { DeletedCreatorsJobs } from './deleted-creators.jobs.js';

let scratch: ScratchDatabase;
let replica: Replica;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('deletions'));
});

afterAll(async () => {
  await replica.stop();
  await scratch.drop();
});

const tombstone = 'suspended_creators';

const aFileByHand = `insert into overlay_media (id, creator_id, kind, content_type, digest, content)
  values (gen_random_uuid(), $1, 'image', 'image/gif', 'digest', 'GIF89a')`;

/** One insert per table, for rows that no use case writes in a short test; `$1` is the creator. */
const rowsByHand = [
  `insert into alert_deliveries (donation_id, creator_id, alert) values (900001, $1, '{}')`,
  `insert into blocked_tracks (creator_id, track_id, name, artist) values ($1, 'a', 'b', 'c')`,
  `insert into custom_alerts (creator_id, css) values ($1, '.alert {}')`,
  `insert into dashboard_connections (socket_id, creator_id) values ('dashboard of ' || $1::uuid, $1)`,
  `insert into dashboard_tickets (ticket_hash, creator_id, expires_at) values ('ticket of ' || $1::uuid, $1, now())`,
  `insert into dead_letters (stream, entry_id, type, fields, error)
   values ('stream', $1::uuid::text, 'a type', jsonb_build_object('data', '{"creatorId":"' || $1::uuid || '"}'), 'an error')`,
  `insert into disputes (dispute_id, creator_id, state) values (gen_random_uuid(), $1, 'open')`,
  `insert into feed_connections (key_id, place, creator_id, connection_id)
   values (gen_random_uuid(), 1, $1, gen_random_uuid())`,
  `insert into hidden_fields (donation_id, creator_id, hidden, changed_at) values (900001, $1, '{name}', now())`,
  `insert into moderation_settings (creator_id, settings) values ($1, '{"words": ["myexname"]}')`,
  `insert into music_connections (creator_id, refresh_token) values ($1, 'sealed')`,
  `insert into music_consents (state_hash, creator_id, verifier, expires_at) values ('state of ' || $1::uuid, $1, 'v', now())`,
  `insert into overlay_connections (socket_id, creator_id) values ('overlay of ' || $1::uuid, $1)`,
  `insert into overlay_controls (creator_id) values ($1)`,
  aFileByHand,
  `insert into overlay_settings (creator_id, settings) values ($1, '{}')`,
  `insert into overlay_totals (creator_id, total_kobo, last_donation_id) values ($1, 1, 900001)`,
  `insert into overlays (creator_id, token_hash, profile, revision) values ($1, 'hash of ' || $1::uuid, '{}', 1)`,
  `insert into premium_terms (creator_id, expires_at, revision) values ($1, now(), 1)`,
  `insert into replays (creator_id, donation_id) values ($1, 900001)`,
  `insert into song_requests (donation_id, creator_id, donor_name, amount_kobo, song, state, position, paid_at)
   values (900001, $1, 'Tunde', 1, '{}', 'pending', 1, now())`,
  `insert into song_settings (creator_id) values ($1)`,
  `insert into sources (id, creator_id, place, kind, name, token_hash, settings)
   values (gen_random_uuid(), $1, 1, 'card', 'Card', 'source of ' || $1::uuid, '{}')`,
];

/** Inserts into tables that may have many rows of a creator, one row per `number`. */
const manyRowsByHand = [
  `insert into alert_deliveries (donation_id, creator_id, alert) select number, $1, '{}'`,
  `insert into dead_letters (stream, entry_id, type, fields, error)
   select 'stream', number || $1::text, 'a type', jsonb_build_object('data', $1::text), 'an error'`,
  `insert into hidden_fields (donation_id, creator_id, hidden, changed_at) select number, $1, '{name}', now()`,
  `insert into refunded_requests (donation_id) select number - length($1::text) + 36`,
  `insert into replays (creator_id, donation_id) select $1, number`,
  `insert into song_requests (donation_id, creator_id, donor_name, amount_kobo, song, state, position, paid_at)
   select number, $1, 'Tunde', 1, '{}', 'played', 1, now()`,
];

const tables = async () =>
  (
    await scratch.database.rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name);

/** Returns the tables, from the database catalogue, with any row that contains the creator's id. */
async function tablesNaming(creatorId: string): Promise<string[]> {
  const naming: string[] = [];
  for (const table of await tables()) {
    const found = await scratch.database.rows(`select from ${table} t where t::text like '%' || $1 || '%' limit 1`, [
      creatorId,
    ]);
    if (found.length > 0) naming.push(table);
  }
  return naming;
}

async function aCreatorInEveryTable(): Promise<string> {
  const creatorId = randomUUID();
  for (const row of rowsByHand) await scratch.database.rows(row, [creatorId]);
  return creatorId;
}

const deleted = (creatorId: string) =>
  replica.get(AccountEvents).deleted(envelope({ userId: randomUUID(), creatorId }));

const removeRows = () => replica.get(DeletedCreatorsJobs).remove();

/** Runs statements as the owner of the tables, who may create triggers. */
async function asOwner(statements: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: scratch.ownerUrl }).initialize();
  await owner.query(`set search_path = overlay_realtime; ${statements}`);
  await owner.destroy();
}

describe('DeletedCreatorsService', () => {
  it('removes the creator from every table except the tombstone and skips late writes', async () => {
    const deletedId = await aCreatorInEveryTable();
    const owned = await scratch.database.rows<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name = 'creator_id' and table_name <> $1`,
      [tombstone],
    );
    const before = await tablesNaming(deletedId);
    // A table missing here needs an insert above, and the deletion must clear it.
    expect(owned.map(({ name }) => name).filter((name) => !before.includes(name))).toEqual([]);
    await deleted(deletedId);
    await removeRows();
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
    const late = rowsByHand.filter((row) => !row.includes('dead_letters'));
    for (const row of late) await scratch.database.rows(row, [deletedId]);
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
  });

  it('deletes many rows in parts, none of which nears the statement timeout', async () => {
    const deletedId = randomUUID();
    for (const row of manyRowsByHand)
      await scratch.database.rows(`${row} from generate_series(7000000001, 7000002500) as number`, [deletedId]);
    const tables = [
      'alert_deliveries',
      'dead_letters',
      'hidden_fields',
      'refunded_requests',
      'replays',
      'song_requests',
    ];
    await asOwner(
      `create function refuse_large_deletion() returns trigger language plpgsql as $$
       begin
         if (select count(*) from removed) > 1000 then raise 'more than 1,000 rows in one statement'; end if;
         return null;
       end $$;
       ${tables
         .map(
           (table) => `create trigger refuse_large_deletion after delete on ${table} referencing old table as removed
             for each statement execute function refuse_large_deletion();`,
         )
         .join('')}`,
    );
    await deleted(deletedId);
    await removeRows();
    await asOwner('drop function refuse_large_deletion cascade');
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
    expect(await scratch.database.rows('select from refunded_requests where donation_id > 7000000000')).toEqual([]);
  });

  it('handles the event at once while rows cannot be deleted yet, and shows none of them from then on', async () => {
    const deletedId = randomUUID();
    await replica.get(CreatorEvents).creatorChanged(envelope(aProfile(deletedId)));
    await replica.get(DonationEvents).donationsPaid([envelope(aDonation(deletedId))]);
    await scratch.database.rows(aFileByHand, [deletedId]);
    const overlayOf = () => replica.get(OverlayTokens).findCreator(`token of ${deletedId}`);
    const listFiles = () => replica.get(CustomAlertsService).listMedia(deletedId);
    expect([await overlayOf(), await listFiles()]).toEqual([deletedId, [expect.objectContaining({ kind: 'image' })]]);
    await scratch.database.transaction(async (transaction) => {
      await transaction.rows('select from alert_deliveries where creator_id = $1 for update', [deletedId]);
      expect(await deleted(deletedId)).toEqual({});
      expect(await tablesNaming(deletedId)).toEqual(expect.arrayContaining(['alert_deliveries', 'overlay_media']));
      expect([await overlayOf(), await listFiles()]).toEqual([undefined, []]);
    });
    // The event triggers the job.
    await waitUntil(async () => (await tablesNaming(deletedId)).length === 1, 'the rows are deleted');
  });

  it('deletes the other tables and creators when one deletion fails, and deletes the rest in the next run', async () => {
    const [failing, other] = [await aCreatorInEveryTable(), randomUUID()];
    await scratch.database.rows('insert into overlay_controls (creator_id) values ($1)', [other]);
    await asOwner(
      `create function fail_deletion() returns trigger language plpgsql as $$
       begin
         raise 'canceling statement due to statement timeout' using errcode = 'query_canceled';
       end $$;
       create trigger fail_deletion before delete on alert_deliveries for each row
         when (old.creator_id = '${failing}') execute function fail_deletion()`,
    );
    await deleted(failing);
    await deleted(other);
    await expect(removeRows()).rejects.toThrow('canceling statement due to statement timeout');
    expect(await tablesNaming(failing)).toEqual(['alert_deliveries', tombstone]);
    expect(await tablesNaming(other)).toEqual([tombstone]);
    await asOwner('drop function fail_deletion cascade');
    await removeRows();
    expect(await tablesNaming(failing)).toEqual([tombstone]);
  });

  it('deletes no rows of other creators', async () => {
    const [deletedId, other] = [randomUUID(), randomUUID()];
    for (const creatorId of [deletedId, other]) {
      await replica.get(CreatorEvents).creatorChanged(envelope(aProfile(creatorId)));
      await replica.get(DonationEvents).donationsPaid([envelope(aDonation(creatorId, { selectedSong: aSong() }))]);
    }
    const before = await tablesNaming(other);
    await deleted(deletedId);
    await removeRows();
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
    expect(await tablesNaming(other)).toEqual(before);
  });

  it('stores nothing when events arrive after the deletion, and does not block other creators’ events', async () => {
    const [deletedId, other] = [randomUUID(), randomUUID()];
    const first = aDonation(deletedId);
    await deleted(deletedId);
    await replica.get(CreatorEvents).creatorChanged(envelope(aProfile(deletedId, { revision: 9 })));
    const terms = { creatorId: deletedId, expiresAt: inAMonth, autoRenew: false, retryingUntil: null, revision: 9 };
    await replica.get(PremiumTermsRepository).save({ ...terms, change: 'started' });
    const late: DonationPaid = aDonation(deletedId, { selectedSong: aSong(), previousDonationId: first.donationId });
    const others = aDonation(other);
    expect(await replica.get(DonationEvents).donationsPaid([envelope(late), envelope(others)])).toEqual({});
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
    expect(await tablesNaming(other)).toContain('alert_deliveries');
  });

  it('removes the rows of a transaction that was running during the deletion', async () => {
    const deletedId = randomUUID();
    let deletion: Promise<void> | undefined;
    await scratch.database.transaction(async (transaction) => {
      await transaction.rows(`insert into overlay_controls (creator_id) values ($1)`, [deletedId]);
      deletion = deleted(deletedId);
      await pause(200);
    });
    await deletion;
    await removeRows();
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
  });

  it('keeps the creator deleted when a late unban arrives', async () => {
    const deletedId = randomUUID();
    await deleted(deletedId);
    await replica.get(AccountEvents).unbanned({
      ...envelope({ userId: randomUUID(), creatorId: deletedId }),
      occurredAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const [row] = await scratch.database.rows<{ is_suspended: boolean }>(
      'select is_suspended from suspended_creators where creator_id = $1',
      [deletedId],
    );
    expect(row?.is_suspended).toBe(true);
  });
});
