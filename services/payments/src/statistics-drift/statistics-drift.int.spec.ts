import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { register } from 'prom-client';
import { migrations } from '../../migrations/index.js';
import {
  aCharge,
  aConfirmation,
  aDisputeOutcome,
  aPaidCardTip,
  aPendingPayment,
  aRefund,
  totalsOf,
} from '../../testing/confirmation.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { StatisticsDriftRepository } from './statistics-drift.repository.js';
import { StatisticsDriftService } from './statistics-drift.service.js';

let scratch: ScratchDatabase;
let statistics: StatisticsDriftRepository;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  statistics = new StatisticsDriftRepository(scratch.database);
});

afterAll(() => scratch.drop());

async function aPaidTip(creatorId: string): Promise<string> {
  const reference = await aPendingPayment(scratch.database, { creatorId });
  await aConfirmation(scratch.database).confirm(aCharge(reference));
  return reference;
}

const confirm = (event: Parameters<ReturnType<typeof aConfirmation>['confirm']>[0]) =>
  aConfirmation(scratch.database).confirm(event);

describe('PaymentConfirmationService with statistics below the true values', () => {
  it.each([
    ['creator_hours', 'update creator_hours set donation_count = 0, remaining_kobo = 1 where creator_id = $1'],
    ['supporter_totals', 'update supporter_totals set donation_count = 0, total_kobo = 1 where creator_id = $1'],
    [
      'creator_totals',
      'update creator_totals set donation_count = 0, total_kobo = 1, supporter_count = 0 where creator_id = $1',
    ],
  ])('books a refund despite drift in %s, and the drift is reported', async (table, drift) => {
    const creatorId = randomUUID();
    const references = [await aPaidTip(creatorId), await aPaidTip(creatorId)];
    await scratch.database.rows(drift, [creatorId]);
    expect(await confirm(aRefund(references[0] as string))).toBe('confirmed');
    const [donation] = await scratch.database.rows('select reversed_kobo from donations where payment_id = $1', [
      references[0],
    ]);
    expect(donation).toEqual({ reversed_kobo: 250_000 });
    const drifted = await statistics.listDrift([creatorId]);
    expect(drifted.map(({ statistic }) => statistic.split('.')[0])).toContain(table);
    for (const { kept } of drifted) expect(kept).toBeGreaterThanOrEqual(0);
    expect(await confirm(aRefund(references[1] as string, { name: 'refund 2' }))).toBe('confirmed');
    const totals = await totalsOf(new DonationsRepository(scratch.database), creatorId);
    expect(totals).toEqual({ total_kobo: 0, donation_count: 0, supporter_count: 0 });
  });
});

describe('StatisticsDriftService', () => {
  it('finds no drift after tips, refunds, and disputes lost and won', async () => {
    const creatorId = randomUUID();
    const whole = await aPaidTip(creatorId);
    const part = await aPaidTip(creatorId);
    const card = await aPaidCardTip(scratch.database, { creatorId });
    await confirm(aRefund(whole));
    await confirm(aRefund(part, { amountMinor: 100_000, name: 'refund 2' }));
    for (const status of ['lost', 'won'] as const)
      await confirm(aDisputeOutcome(card, { status, at: status === 'lost' ? '2026-10-01' : '2026-11-01' }));
    expect(await statistics.listDrift([creatorId])).toEqual([]);
  });

  it('counts every statistic from zero, so that its first drift is an increase', async () => {
    const creatorId = randomUUID();
    await aPaidTip(creatorId);
    for (const table of ['creator_totals', 'supporter_totals', 'creator_hours'])
      await scratch.database.rows(`update ${table} set donation_count = 9 where creator_id = $1`, [creatorId]);
    await scratch.database.rows('update creator_totals set total_kobo = 9, supporter_count = 9 where creator_id = $1', [
      creatorId,
    ]);
    await scratch.database.rows('update supporter_totals set total_kobo = 8 where creator_id = $1', [creatorId]);
    await scratch.database.rows('update creator_hours set remaining_kobo = 7 where creator_id = $1', [creatorId]);
    const drifted = (await statistics.listDrift([creatorId])).map(({ statistic }) => statistic);
    expect(drifted).toHaveLength(7);
    const { values } = (await register.getSingleMetric('statistics_drift_total')?.get()) ?? { values: [] };
    expect(values.filter(({ value }) => value === 0).map(({ labels }) => labels.statistic)).toEqual(
      expect.arrayContaining(drifted),
    );
  });

  it('checks every creator in rotation and counts each drift', async () => {
    const creatorIds = Array.from({ length: 45 }, () => randomUUID());
    await Promise.all(creatorIds.map(aPaidTip));
    await scratch.database.rows('update creator_hours set remaining_kobo = 7 where creator_id = any($1::uuid[])', [
      creatorIds,
    ]);
    const driftCount = async () => {
      const { values } = (await register.getSingleMetric('statistics_drift_total')?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.statistic === 'creator_hours.remaining_kobo')?.value ?? 0;
    };
    const before = await driftCount();
    const service = new StatisticsDriftService(statistics);
    await service.check();
    expect((await driftCount()) - before).toBeGreaterThanOrEqual(45);
    const once = (await driftCount()) - before;
    await service.check();
    expect((await driftCount()) - before).toBe(2 * once);
  });
});
