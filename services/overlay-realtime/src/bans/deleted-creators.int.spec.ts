import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { type Replica, startReplica } from '../../testing/replica.js';
import { envelope, inAMonth } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { CreatorEvents } from '../overlays/creator.events.js';
import { PremiumTermsRepository } from '../premium/premium-terms.repository.js';
import { AccountEvents } from './account.events.js';

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
  `insert into overlay_media (id, creator_id, kind, content_type, digest, content)
   values (gen_random_uuid(), $1, 'image', 'image/gif', 'digest', 'GIF89a')`,
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

describe('DeletedCreatorsRepository', () => {
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
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
    const late = rowsByHand.filter((row) => !row.includes('dead_letters'));
    for (const row of late) await scratch.database.rows(row, [deletedId]);
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
  });

  it('deletes many alerts in parts, none of which nears the statement timeout', async () => {
    const deletedId = randomUUID();
    await scratch.database.rows(
      `insert into alert_deliveries (donation_id, creator_id, alert)
       select number, $1, '{}' from generate_series(7000000001, 7000002500) as number`,
      [deletedId],
    );
    const owner = await new DataSource({ type: 'postgres', url: scratch.ownerUrl }).initialize();
    await owner.query(
      `set search_path = overlay_realtime;
       create function refuse_large_deletion() returns trigger language plpgsql as $$
       begin
         if (select count(*) from removed) > 1000 then raise 'more than 1,000 alerts in one statement'; end if;
         return null;
       end $$;
       create trigger refuse_large_deletion after delete on alert_deliveries referencing old table as removed
         for each statement execute function refuse_large_deletion()`,
    );
    await deleted(deletedId);
    await owner.query('drop function overlay_realtime.refuse_large_deletion cascade');
    await owner.destroy();
    expect(await tablesNaming(deletedId)).toEqual([tombstone]);
  });

  it('deletes no rows of other creators', async () => {
    const [deletedId, other] = [randomUUID(), randomUUID()];
    for (const creatorId of [deletedId, other]) {
      await replica.get(CreatorEvents).creatorChanged(envelope(aProfile(creatorId)));
      await replica.get(DonationEvents).donationsPaid([envelope(aDonation(creatorId, { selectedSong: aSong() }))]);
    }
    const before = await tablesNaming(other);
    await deleted(deletedId);
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
