import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import { PlatformStatisticsRepository } from './platform-statistics.repository.js';
import { PlatformStatisticsService } from './platform-statistics.service.js';

let scratch: ScratchDatabase;
let statistics: PlatformStatisticsService;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  statistics = new PlatformStatisticsService(new PlatformStatisticsRepository(scratch.database));
});

afterAll(() => scratch.drop());

const startPayment = (amountMinor = 250_000) =>
  aPendingPayment(scratch.database, { creatorId: randomUUID(), amountMinor });

/** Returns the expected statistics, recomputed from all donations and reversals. */
async function recompute() {
  const [row] = await scratch.database.rows(
    `select (select count(*) from donations) as donations,
       (select count(*) from donations where remaining_kobo > 0) as standing,
       (select coalesce(sum(gross_kobo), 0)::bigint from donations) as gross,
       (select count(*) from reversals) as reversals,
       (select coalesce(sum(reversed_kobo), 0)::bigint from reversals) as reversed`,
  );
  const [paidToday] = await scratch.database.rows(
    `select count(*) filter (where remaining_kobo > 0) as donations, coalesce(sum(remaining_kobo), 0)::bigint as amount
     from donations where (paid_at at time zone 'Africa/Lagos')::date = (now() at time zone 'Africa/Lagos')::date`,
  );
  return { provider: 'paystack', ...(row as object), paidToday };
}

it('PlatformStatisticsService.get returns no statistics before the first donation', async () => {
  expect(await statistics.get(30)).toEqual({
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    days: [],
    providers: [],
  });
});

it('PlatformStatisticsService.get counts each donation and reversal once, as soon as it is confirmed', async () => {
  const [whole, part] = [await startPayment(), await startPayment(400_000)];
  const confirmation = aConfirmation(scratch.database);
  for (let times = 0; times < 3; times += 1) {
    await confirmation.confirm(aCharge(whole));
    await confirmation.confirm(aCharge(part, { amountMinor: 400_000 }));
  }
  await confirmation.confirm(aRefund(part, { amountMinor: 100_000 }));
  await confirmation.confirm(aRefund(whole));
  await confirmation.confirm(aRefund(whole));
  const { today, days, providers } = await statistics.get(1);
  const sums = { donations: 2, gross: 650_000, reversals: 2, reversed: 350_000 };
  expect(days).toEqual([{ day: today, provider: 'paystack', ...sums }]);
  const paidToday = { donations: 1, amount: 300_000 };
  expect(providers).toEqual([{ provider: 'paystack', ...sums, standing: 1, paidToday }]);
});

it('PlatformStatisticsService.get assigns a donation to the Lagos day of its payment', async () => {
  const confirmation = aConfirmation(scratch.database);
  for (const paidAt of ['2026-11-18T22:59:59Z', '2026-11-18T23:00:00Z']) {
    const charge = aCharge(await startPayment());
    if (charge.type !== 'charge') throw new Error('A charge was expected');
    await confirmation.confirm({ ...charge, charge: { ...charge.charge, paidAt: new Date(paidAt) } });
  }
  const { days } = await statistics.get(3, new Date('2026-11-20T12:00:00Z'));
  expect(days.filter(({ day }) => day < '2026-11-20')).toMatchObject([
    { day: '2026-11-19', donations: 1, gross: 250_000 },
    { day: '2026-11-18', donations: 1, gross: 250_000 },
  ]);
});

it('PlatformStatisticsService.get subtracts refunds from the day of the payment, not the day of the refund', async () => {
  const confirmation = aConfirmation(scratch.database);
  const [before] = (await statistics.get(1)).providers;
  const reference = await startPayment();
  const charge = aCharge(reference);
  if (charge.type !== 'charge') throw new Error('A charge was expected');
  await confirmation.confirm({
    ...charge,
    charge: { ...charge.charge, paidAt: new Date(Date.now() - 30 * 3_600_000) },
  });
  await confirmation.confirm(aRefund(reference));
  const [after] = (await statistics.get(1)).providers;
  expect(after?.paidToday).toEqual(before?.paidToday);
  expect(after).toMatchObject({ standing: before?.standing, reversed: (before?.reversed ?? 0) + 250_000 });

  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  expect((await statistics.get(1, tomorrow)).providers).toMatchObject([{ paidToday: { donations: 0, amount: 0 } }]);
});

it('PlatformStatisticsService.get returns the same statistics before, during and after concurrent folds', async () => {
  const other = aConfirmation(scratch.database);
  const confirmation = aConfirmation(scratch.database);
  const references = await Promise.all(Array.from({ length: 60 }, () => startPayment()));
  await Promise.all([
    ...references.map((reference) => confirmation.confirm(aCharge(reference))),
    ...references.map((reference) => other.confirm(aCharge(reference))),
    ...Array.from({ length: 6 }, () => statistics.fold()),
    ...references.slice(0, 20).map((reference) => other.confirm(aRefund(reference, { amountMinor: 100_000 }))),
  ]);
  expect((await statistics.get(1)).providers).toEqual([await recompute()]);
  await Promise.all([statistics.fold(), statistics.fold()]);
  expect((await statistics.get(1)).providers).toEqual([await recompute()]);
  expect(await scratch.database.rows('select from platform_day_changes')).toEqual([]);
});

it('The statistics triggers read only the confirmed payments, without a table scan', async () => {
  const owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
  try {
    await owner.query(
      `insert into payments (id, provider, creator_id, requested_kobo, currency)
       select gen_random_uuid(), 'paystack', gen_random_uuid(), 250000, 'NGN' from generate_series(1, 20000)`,
    );
    await owner.query('analyze payments');
    const { rows } = await owner.query<{ id: string }>("select id from payments where status = 'pending' limit 500");
    const scans = async () => {
      const sql = `select seq_scan from pg_stat_xact_user_tables where relid = 'payments'::regclass`;
      return (await owner.query<{ seq_scan: number }>(sql)).rows[0]?.seq_scan;
    };
    const before = await scans();
    await owner.query('begin');
    await owner.query(
      `insert into donations (id, payment_id, creator_id, gross_kobo, paid_at)
       select nextval('donation_ids'), id, gen_random_uuid(), 250000, now() from unnest($1::uuid[]) as t(id)`,
      [rows.map(({ id }) => id)],
    );
    await owner.query(
      'update donations set reversed_kobo = 1 where payment_id = any($1::uuid[]) and reversed_kobo = 0',
      [rows.map(({ id }) => id)],
    );
    expect(await scans()).toBe(before);
    await owner.query('rollback');
  } finally {
    await owner.end();
  }
});
