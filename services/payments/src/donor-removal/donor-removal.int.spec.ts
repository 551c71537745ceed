import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { StatisticsDriftRepository } from '../statistics-drift/statistics-drift.repository.js';
import { DonorRemovalRepository } from './donor-removal.repository.js';
import { DonorRemovalService } from './donor-removal.service.js';

let payments: RunningPayments;
let donors: DonorRemovalService;

beforeAll(async () => {
  payments = await startPayments();
  donors = payments.get(DonorRemovalService);
});

afterAll(() => payments.stop());

const named = { donorName: 'Zubaida Planted', message: 'planted words', donorEmail: 'planted@example.com' };

/** Returns the tables in which a text occurs. The outbox empties by itself once the consumers have its events. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await payments.database.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'payments' and tablename not like 'outbox%'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await payments.database.rows(
      `select from ${name} as r where strpos(lower(r::text), lower($1)) > 0
         or (r::text like '%\\\\x%' and strpos(lower(r::text), encode(convert_to($1, 'UTF8'), 'hex')) > 0) limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const drift = (creatorId: string) => new StatisticsDriftRepository(payments.database).listDrift([creatorId]);
const newSince = (creatorId: string) =>
  payments.database.rows<{ donorName: string; newSince: Date | null }>(
    `select donor_name as "donorName", new_since as "newSince" from supporter_totals where creator_id = $1 order by 1`,
    [creatorId],
  );
/** Takes every anonymous tip back, as refunds do. */
const forgetAnonymous = (creatorId: string) =>
  payments.database.rows(
    `update supporter_totals set total_kobo = 0, donation_count = 0, new_since = '2026-01-01'
     where creator_id = $1 and donor_name = 'Anonymous'`,
    [creatorId],
  );
const supporters = (creatorId: string) => payments.donations.listSupporters({ creatorId, limit: 9 });

describe('DonorRemovalService', () => {
  it('leaves the donor’s name, message and address in no table, and keeps every amount', async () => {
    const tip = await payments.aPaidTip(named);
    expect((await tablesWith('planted')).sort()).toEqual(['donations', 'payments', 'supporter_totals']);
    const [before] = await payments.donations.getTotals([tip.creatorId]);
    await donors.remove(tip.reference);
    await donors.remove(tip.reference);
    expect(await tablesWith('planted')).toEqual([]);
    expect(await tablesWith(`donor+${tip.reference}`)).toEqual([]);
    expect((await payments.donations.getTotals([tip.creatorId]))[0]).toEqual({ ...before, supporterCount: 1 });
    expect(await supporters(tip.creatorId)).toEqual([
      { donorName: 'Anonymous', donationCount: 1, totalDonated: 250_000 },
    ]);
    expect(await drift(tip.creatorId)).toEqual([]);
  });

  it('leaves no name in a tip that its creator hides at the same time', async () => {
    const { reference, creatorId } = await payments.aPaidTip(named);
    const [donation] = await payments.database.rows<{ id: number }>('select id from donations where payment_id = $1', [
      reference,
    ]);
    const donationId = donation?.id as number;
    const repository = payments.get(DonorRemovalRepository);
    let hiding: Promise<unknown> | undefined;
    await payments.database.transaction(async (transaction) => {
      await repository.lock(transaction, reference);
      hiding = payments.get(HiddenFieldsService).hide({ donationId, creatorId, by: 'creator', hidden: ['name'] });
      await pause(200);
      await repository.blankDonation(transaction, donationId);
    });
    await hiding;
    const stored = 'select donor_name from hidden_fields where donation_id = $1';
    expect(await payments.database.rows(stored, [donationId])).toEqual([{ donor_name: null }]);
  });

  it('moves what the lists show of a tip whose donor paid the fee', async () => {
    const tip = await payments.aPaidTip({ ...named, amountMinor: 100_000, coversFee: true });
    await donors.remove(tip.reference);
    expect(await supporters(tip.creatorId)).toEqual([
      { donorName: 'Anonymous', donationCount: 1, totalDonated: 100_000 },
    ]);
    expect(await drift(tip.creatorId)).toEqual([]);
  });

  it('keeps the donor’s other tips under the name', async () => {
    const creatorId = randomUUID();
    const [first] = [
      await payments.aPaidTip({ ...named, creatorId }),
      await payments.aPaidTip({ ...named, creatorId }),
    ];
    await donors.remove(first.reference);
    expect(await supporters(creatorId)).toEqual([
      { donorName: 'Anonymous', donationCount: 1, totalDonated: 250_000 },
      { donorName: named.donorName, donationCount: 1, totalDonated: 250_000 },
    ]);
    expect(await drift(creatorId)).toEqual([]);
  });

  it('moves the hour in which a supporter with one tip was new to the anonymous ones, who were none', async () => {
    const creatorId = randomUUID();
    const tip = await payments.aPaidTip({ ...named, creatorId });
    const [before] = await newSince(creatorId);
    await donors.remove(tip.reference);
    expect(before?.newSince).toBeInstanceOf(Date);
    expect(await newSince(creatorId)).toEqual([{ donorName: 'Anonymous', newSince: before?.newSince }]);
    const next = await payments.aPaidTip({ ...named, creatorId });
    await forgetAnonymous(creatorId);
    const nextBefore = (await newSince(creatorId)).find(({ donorName }) => donorName === named.donorName);
    await donors.remove(next.reference);
    expect(await newSince(creatorId)).toEqual([{ donorName: 'Anonymous', newSince: nextBefore?.newSince }]);
  });

  it('leaves that hour to a supporter who keeps other tips', async () => {
    const creatorId = randomUUID();
    const tips = [
      await payments.aPaidTip({ ...named, creatorId }),
      await payments.aPaidTip({ ...named, creatorId }),
      await payments.aPaidTip({ ...named, creatorId }),
    ] as const;
    const [before] = await newSince(creatorId);
    const expected = [{ donorName: 'Anonymous', newSince: null }, before];
    await donors.remove(tips[0].reference);
    expect(await newSince(creatorId)).toEqual(expected);
    await forgetAnonymous(creatorId);
    await donors.remove(tips[1].reference);
    expect(await newSince(creatorId)).toEqual(expected);
  });

  it('removes the donor of an unpaid payment, which stays anonymous when it is paid', async () => {
    const request = aDonationRequest({ ...named, donorName: 'Pending Planted' });
    const { reference } = await payments.initiation.initiate(request);
    await donors.remove(reference);
    const [row] = await payments.database.rows('select donor_name, message, donor_email from payments where id = $1', [
      reference,
    ]);
    expect(row).toEqual({ donor_name: null, message: null, donor_email: null });
  });

  it('removes the donor of the attempt that was paid by the reference of the one that failed', async () => {
    const creatorId = randomUUID();
    const failed = await payments.initiation.initiate(aDonationRequest({ ...named, creatorId }));
    await payments.database.rows(
      `update payments set status = 'failed', failure_reason = 'never paid', next_check_at = null, donor_email = null where id = $1`,
      [failed.reference],
    );
    await payments.aPaidTip({ ...named, creatorId, replaces: failed.reference });
    await donors.remove(failed.reference);
    const donations = await payments.database.rows('select donor_name, message from donations where creator_id = $1', [
      creatorId,
    ]);
    expect(donations).toEqual([{ donor_name: null, message: null }]);
  });

  it('leaves no name behind when it meets the confirmation of the payment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const creatorId = randomUUID();
      const { reference } = await payments.initiation.initiate(aDonationRequest({ ...named, creatorId }));
      const paid = payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
      await pause(round);
      await donors.remove(reference);
      await paid;
      await eventually(async () =>
        (await payments.donations.getTotals([creatorId]))[0]?.donationCount ? true : undefined,
      );
      expect(await supporters(creatorId)).toMatchObject([{ donorName: 'Anonymous' }]);
    }
  });

  it('publishes the removal without the name', async () => {
    const tip = await payments.aPaidTip(named);
    await donors.remove(tip.reference);
    const [event] = await payments.database.rows<{ data: object }>(
      `select data from outbox where type = 'payments.donor-removed' and data->'paymentIds' ? $1`,
      [tip.reference],
    );
    expect(event?.data).toEqual({ paymentIds: [tip.reference], donationId: tip.id, creatorId: tip.creatorId });
  });

  it.each([randomUUID(), 'nonsense'])('rejects the unknown reference %s', async (reference) => {
    await expect(donors.remove(reference)).rejects.toEqual(rejection('payment.not-found'));
  });
});
