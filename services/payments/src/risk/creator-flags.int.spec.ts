import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatorFlagged } from '@tipnaija/contracts';
import { migrateService } from '@tipnaija/service-kit';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { RiskRepository } from './risk.repository.js';

let scratch: ScratchDatabase;
let risk: RiskRepository;
const adminId = randomUUID();

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  risk = new RiskRepository(scratch.database);
});
afterAll(() => scratch.drop());

const published = async (creatorId: string) => {
  const rows = await scratch.database.rows<{ data: CreatorFlagged }>(
    `select data from outbox where type = 'payments.creator-flagged' and data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => [data.isFlagged, data.revision]);
};
const clear = async (creatorId: string, kind: string) => {
  const flags = await risk.listFlags({ creatorId, limit: 10 });
  return risk.clearFlag(flags.find((flag) => flag.kind === kind)?.id ?? 0, adminId);
};

describe('creator-flagged', () => {
  it('is published when the first flag is raised and when the last one is cleared, with rising revisions', async () => {
    const creatorId = randomUUID();
    await risk.raiseFlag(creatorId, 'self-tips');
    await risk.raiseFlag(creatorId, 'self-tips');
    await risk.raiseFlag(creatorId, 'tested-cards');
    await clear(creatorId, 'self-tips');
    expect(await published(creatorId)).toEqual([[true, 1]]);
    await clear(creatorId, 'tested-cards');
    await risk.raiseFlag(creatorId, 'foreign-cards');
    expect(await published(creatorId)).toEqual([
      [true, 1],
      [false, 2],
      [true, 3],
    ]);
  });

  it('agrees with the flags however raising and clearing race', async () => {
    const creatorId = randomUUID();
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        risk.raiseFlag(creatorId, 'self-tips'),
        clear(creatorId, 'self-tips'),
        risk.raiseFlag(creatorId, 'tested-cards'),
        clear(creatorId, 'tested-cards'),
      ]);
      const isFlagged = (await risk.listFlags({ creatorId, limit: 1 })).length > 0;
      expect((await published(creatorId)).at(-1)?.[0]).toBe(isFlagged);
    }
    const revisions = (await published(creatorId)).map(([, revision]) => revision);
    expect(revisions).toEqual(revisions.map((_, index) => index + 1));
  });

  it('is published by the migration for creators whose flags are older than the event', async () => {
    const payouts = migrations.findIndex(({ name }) => name.startsWith('Payouts0024'));
    const before = await scratchDatabase('payments', migrations.slice(0, payouts));
    const creatorIds = [randomUUID(), randomUUID()];
    try {
      await before.database.rows(
        `insert into risk_flags (creator_id, kind, tips)
         select creator_id, kind, 3 from unnest($1::uuid[]) as creator_id, unnest(array['self-tips', 'tested-cards']) as kind`,
        [creatorIds],
      );
      await migrateService({ databaseUrl: before.ownerUrl, service: 'payments', migrations });
      const rows = await before.database.rows<{ seq: number; data: CreatorFlagged }>(
        'select seq, data from outbox order by seq',
      );
      expect(rows.map(({ data }) => data)).toEqual(
        creatorIds.toSorted().map((creatorId) => ({ creatorId, isFlagged: true, revision: 1 })),
      );
      expect(await before.database.rows('select newest_seq from outbox_relay')).toEqual([{ newest_seq: 2 }]);
    } finally {
      await before.drop();
    }
  });
});
