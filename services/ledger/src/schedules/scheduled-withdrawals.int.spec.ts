import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { withdrawalRequested, withdrawalScheduleChanged } from '@tipnaija/contracts';
import { aLedger, aTip, aTippedCreator, bankDetails, sumOfAllKobo, type TestLedger } from '../../testing/a-ledger.js';
import { ReclaimEvents } from './reclaim.events.js';

let ledger: TestLedger;

beforeAll(async () => {
  Logger.overrideLogger(false);
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const daily = { rhythm: 'daily', minimumAmount: 500_000 } as const;

const letComeDue = (creatorId: string) => ledger.letScheduleComeDue(creatorId);

async function schedule(creatorId: string): Promise<string> {
  await ledger.schedules.set(creatorId, daily);
  await letComeDue(creatorId);
  return creatorId;
}

const withdrawalsOf = (creatorId: string) => ledger.withdrawals.listByCreator(creatorId, { limit: 10 });
const skipOf = async (creatorId: string) => (await ledger.schedules.get(creatorId)).skipped?.reason;
const published = (type: string, creatorId: string) =>
  ledger.scratch.database.rows<{ data: object }>(
    `select data from outbox where type = $1 and data->>'creatorId' = $2`,
    [type, creatorId],
  );

describe('ScheduledWithdrawalsService.requestDue', () => {
  it('requests one withdrawal of all that is available, and looks again on the next day', async () => {
    const creatorId = await schedule(await aTippedCreator(ledger));
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(creatorId)).toMatchObject([{ grossKobo: 950_000, origin: 'schedule', bankDetails }]);
    const { nextAt, skipped } = await ledger.schedules.get(creatorId);
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(skipped).toBeNull();
    expect(await published(withdrawalRequested.name, creatorId)).toMatchObject([{ data: { origin: 'schedule' } }]);
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(creatorId)).toHaveLength(1);
  });

  it('requests one withdrawal however many replicas look at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const creators = await Promise.all(Array.from({ length: 3 }, async () => schedule(await aTippedCreator(ledger))));
      const replicas = Array.from({ length: 4 }, () => ledger.anotherReplica());
      await Promise.all(replicas.map(({ scheduled }) => scheduled.requestDue()));
      for (const creatorId of creators) expect(await withdrawalsOf(creatorId)).toHaveLength(1);
    }
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('requests nothing more on a day on which it was due again', async () => {
    const creatorId = await schedule(await aTippedCreator(ledger));
    await ledger.scheduled.requestDue();
    await ledger.journal.post([aTip({ creatorId, grossKobo: 1_000_000 })]);
    await letComeDue(creatorId);
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(creatorId)).toHaveLength(1);
    expect(await skipOf(creatorId)).toBeUndefined();
  });

  it.each([
    ['too-little', async () => aTippedCreator(ledger, 500_000)],
    ['too-little', async () => randomUUID()],
    [
      'maturing',
      async () => {
        const creatorId = randomUUID();
        const availableAt = new Date(Date.now() + 86_400_000);
        await ledger.journal.post([aTip({ creatorId, grossKobo: 1_000_000, availableAt })]);
        return creatorId;
      },
    ],
    [
      'resting',
      async () => {
        const creatorId = await aTippedCreator(ledger);
        await ledger.withdrawals.rest(creatorId, 72);
        return creatorId;
      },
    ],
    [
      'held',
      async () => {
        const creatorId = await aTippedCreator(ledger);
        ledger.identity.destinations.set(creatorId, { heldUntil: new Date(Date.now() + 3_600_000).toISOString() });
        return creatorId;
      },
    ],
    [
      'closed',
      async () => {
        const creatorId = await aTippedCreator(ledger);
        await ledger.states.set(creatorId, 'suspended', new Date());
        return creatorId;
      },
    ],
    [
      'no-bank-details',
      async () => {
        const creatorId = await aTippedCreator(ledger);
        ledger.identity.destinations.set(creatorId, { account: null });
        return creatorId;
      },
    ],
    [
      'name-unconfirmed',
      async () => {
        const creatorId = await aTippedCreator(ledger);
        ledger.identity.destinations.set(creatorId, { account: { ...bankDetails, isNameConfirmed: false } });
        return creatorId;
      },
    ],
  ] as const)(
    'skips a withdrawal with the reason %s, moves no money, and tries again next time',
    async (reason, create) => {
      const creatorId = await schedule(await create());
      const before = await ledger.wallets.getWallet(creatorId);
      await ledger.scheduled.requestDue();
      expect(await withdrawalsOf(creatorId)).toEqual([]);
      expect(await ledger.wallets.getWallet(creatorId)).toEqual(before);
      const { nextAt, skipped } = await ledger.schedules.get(creatorId);
      expect(skipped?.reason).toBe(reason);
      expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
    },
  );

  it('requests what was skipped once the reason is gone', async () => {
    const creatorId = await schedule(await aTippedCreator(ledger, 500_000));
    await ledger.scheduled.requestDue();
    expect(await skipOf(creatorId)).toBe('too-little');
    await ledger.journal.post([aTip({ creatorId, grossKobo: 500_000 })]);
    await letComeDue(creatorId);
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(creatorId)).toMatchObject([{ grossKobo: 950_000 }]);
    expect(await skipOf(creatorId)).toBeUndefined();
  });

  it('leaves everything due while identity is away', async () => {
    const creatorId = await schedule(await aTippedCreator(ledger));
    ledger.identity.isDown = true;
    await ledger.scheduled.requestDue();
    ledger.identity.isDown = false;
    expect(await withdrawalsOf(creatorId)).toEqual([]);
    expect(await skipOf(creatorId)).toBeUndefined();
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(creatorId)).toHaveLength(1);
  });

  it('requests nothing for a creator who stopped the schedule meanwhile, or whose account was deleted', async () => {
    const [stopped, deleted] = [
      await schedule(await aTippedCreator(ledger)),
      await schedule(await aTippedCreator(ledger)),
    ];
    await ledger.schedules.set(stopped, { ...daily, rhythm: 'manual' });
    await ledger.states.closeDeleted(deleted, new Date());
    await ledger.scheduled.requestDue();
    expect(await withdrawalsOf(stopped)).toEqual([]);
    expect(await withdrawalsOf(deleted)).toEqual([]);
    expect(await ledger.schedules.get(deleted)).toMatchObject({ rhythm: 'manual', nextAt: null });
  });
});

describe('SchedulesService', () => {
  it('is manual for a creator who never chose', async () => {
    expect(await ledger.schedules.get(randomUUID())).toEqual({
      rhythm: 'manual',
      weekday: null,
      minimumAmount: 500_000,
      nextAt: null,
      skipped: null,
    });
  });

  it('records and publishes each change once', async () => {
    const creatorId = randomUUID();
    const now = new Date('2026-11-24T12:00:00Z');
    const weekly = { rhythm: 'weekly', weekday: 5, minimumAmount: 100_000 } as const;
    const saved = await ledger.schedules.set(creatorId, weekly, now);
    expect(saved).toEqual({ ...weekly, nextAt: '2026-11-27T08:00:00.000Z', skipped: null });
    expect(await ledger.schedules.set(creatorId, weekly, new Date('2026-11-25T12:00:00Z'))).toEqual(saved);
    await ledger.schedules.set(creatorId, { ...weekly, rhythm: 'manual' }, now);
    expect(await published(withdrawalScheduleChanged.name, creatorId)).toEqual([
      { data: { creatorId, rhythm: 'weekly', weekday: 5, minimumKobo: 100_000, nextAt: saved.nextAt } },
      { data: { creatorId, rhythm: 'manual', weekday: null, minimumKobo: 100_000, nextAt: null } },
    ]);
    const changes = await ledger.scratch.database.rows(
      'select rhythm, weekday from withdrawal_schedule_changes where creator_id = $1 order by id',
      [creatorId],
    );
    expect(changes).toEqual([
      { rhythm: 'weekly', weekday: 5 },
      { rhythm: 'manual', weekday: null },
    ]);
  });

  it('is manual after the account was reclaimed, unless its owner set it since, and records the change', async () => {
    const [reclaimed, other] = [randomUUID(), randomUUID()];
    for (const creatorId of [reclaimed, other]) await ledger.schedules.set(creatorId, daily);
    const envelope = { id: randomUUID(), type: 'identity.account-reclaimed', version: 1, correlationId: 'test' };
    const event = { ...envelope, occurredAt: new Date().toISOString(), data: { creatorId: reclaimed } };
    const events = new ReclaimEvents(ledger.schedules, ledger.withdrawals);
    await events.reclaimed(event);
    expect(await ledger.schedules.get(reclaimed)).toMatchObject({ rhythm: 'manual', nextAt: null });
    expect(await ledger.schedules.get(other)).toMatchObject({ rhythm: 'daily' });
    await ledger.schedules.set(reclaimed, daily);
    await events.reclaimed(event);
    expect(await ledger.schedules.get(reclaimed)).toMatchObject({ rhythm: 'daily' });
    const changes = await ledger.scratch.database.rows(
      'select rhythm from withdrawal_schedule_changes where creator_id = $1 order by id',
      [reclaimed],
    );
    expect(changes).toEqual([{ rhythm: 'daily' }, { rhythm: 'manual' }, { rhythm: 'daily' }]);
  });

  it('has its unpaid withdrawals declined after the account was reclaimed, but not those requested since', async () => {
    const creatorId = await aTippedCreator(ledger);
    const stranger = await ledger.withdrawals.request(creatorId, bankDetails);
    const envelope = { id: randomUUID(), type: 'identity.account-reclaimed', version: 1, correlationId: 'test' };
    const event = { ...envelope, occurredAt: new Date(Date.now() - 59_000).toISOString(), data: { creatorId } };
    const events = new ReclaimEvents(ledger.schedules, ledger.withdrawals);
    await events.reclaimed(event);
    expect(await ledger.withdrawals.get(stranger.id)).toMatchObject({ status: 'declined', decidedBy: null });
    const own = await ledger.withdrawals.request(creatorId, bankDetails);
    expect(own.grossKobo).toBe(stranger.grossKobo);
    await events.reclaimed({ ...event, occurredAt: new Date(Date.now() - 61_000).toISOString() });
    expect((await ledger.withdrawals.get(own.id)).status).toBe('pending');
  });

  it('cannot change or delete what was recorded', async () => {
    const { database } = ledger.scratch;
    for (const sql of ['delete from', 'update'])
      await expect(
        database.rows(`${sql} withdrawal_schedule_changes ${sql === 'update' ? 'set rhythm = $$x$$' : ''}`),
      ).rejects.toThrow('permission denied');
  });
});

describe('The database', () => {
  const insert = (creatorId: string, requestedAt: string) =>
    ledger.scratch.database.rows(
      `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name,
                                origin, requested_at)
       values ($1, $2, 100, 5, 95, 'b', '1', 'n', 'schedule', $3)`,
      [randomUUID(), creatorId, requestedAt],
    );

  it('has one scheduled withdrawal per creator and day of Lagos', async () => {
    const creatorId = await aTippedCreator(ledger);
    await insert(creatorId, '2026-11-23T22:59:59Z');
    // A second later it is Tuesday in Lagos, and Monday in London.
    await insert(creatorId, '2026-11-23T23:00:00Z');
    await insert(await aTippedCreator(ledger), '2026-11-24T08:00:00Z');
    await expect(insert(creatorId, '2026-11-24T08:00:00Z')).rejects.toThrow('one_scheduled_withdrawal_per_day');
    await insert(creatorId, '2026-11-24T23:00:00Z');
  });
});
