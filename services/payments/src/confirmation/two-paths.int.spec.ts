import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import type { ProviderEvent } from '../providers/payment-provider.js';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
});

afterAll(() => scratch.drop());

type Tip = { donorName: string | null; paidAt: string; amountMinor: number };

const morning = '2026-11-20T09:59:59.000Z';
const later = '2026-11-20T10:00:00.000Z';
const batches: Tip[][] = [
  // The first tip of a creator is written like a tip beside other events.
  [{ donorName: 'Chidi', paidAt: morning, amountMinor: 5_000 }],
  [
    { donorName: 'Tunde', paidAt: morning, amountMinor: 250_000 },
    { donorName: 'Ada', paidAt: morning, amountMinor: 100_000 },
    { donorName: 'Tunde', paidAt: later, amountMinor: 50_000 },
  ],
  [
    { donorName: null, paidAt: later, amountMinor: 20_000 },
    { donorName: 'Tunde', paidAt: later, amountMinor: 30_000 },
    { donorName: 'Bola', paidAt: later, amountMinor: 70_000 },
    { donorName: 'Bola', paidAt: morning, amountMinor: 10_000 },
  ],
];

/** An event without effect, which keeps a batch from being one of tips alone. */
function anIgnoredEvent(): ProviderEvent {
  const seen = { provider: 'paystack', kind: 'transfer.success', reference: null, body: Buffer.from('{}') } as const;
  return { ...seen, type: 'ignored', eventKey: randomUUID() };
}

async function aPaidEvent(creatorId: string, { donorName, paidAt, amountMinor }: Tip): Promise<ProviderEvent> {
  const event = aCharge(await aPendingPayment(scratch.database, { creatorId, donorName, amountMinor }), {
    amountMinor,
  });
  return event.type === 'charge' ? { ...event, charge: { ...event.charge, paidAt: new Date(paidAt) } } : event;
}

/** Confirms the batches, then refunds the tip of Ada, who tips again. Each call of `confirm` in a tick joins one batch. */
async function confirmAll(creatorId: string, companions: () => ProviderEvent[]): Promise<void> {
  const confirmation = aConfirmation(scratch.database);
  const confirm = (events: readonly ProviderEvent[]) =>
    Promise.all([...events, ...companions()].map((event) => confirmation.confirm(event)));
  let ada = '';
  for (const tips of batches) {
    const events: ProviderEvent[] = [];
    for (const tip of tips) events.push(await aPaidEvent(creatorId, tip));
    const index = tips.findIndex(({ donorName }) => donorName === 'Ada');
    ada = events[index]?.reference ?? ada;
    await confirm(events);
  }
  await confirmation.confirm(aRefund(ada, { amountMinor: 100_000 }));
  await confirm([await aPaidEvent(creatorId, { donorName: 'Ada', paidAt: later, amountMinor: 40_000 })]);
}

/** Returns everything that a confirmation writes for a creator, without ids and times of writing. */
async function writtenFor(creatorId: string) {
  const rows = (sql: string) => scratch.database.rows(sql, [creatorId]);
  return {
    totals: await rows(
      'select total_kobo, donation_count, supporter_count, revision from creator_totals where creator_id = $1',
    ),
    supporters: await rows(
      'select donor_name, total_kobo, donation_count, new_since from supporter_totals where creator_id = $1 order by 1',
    ),
    hours: await rows(
      `select hour, donation_count, remaining_kobo, new_supporter_count from creator_hours where creator_id = $1 order by 1`,
    ),
    donations: await rows(
      `select gross_kobo, reversed_kobo, donor_name, paid_at,
              (select count(*) from donations as earlier where earlier.creator_id = $1 and earlier.id <= donations.previous_id) as place
       from donations where creator_id = $1 order by id`,
    ),
    payments: await rows(
      `select status, paid_kobo, payments.paid_at, flag, unbooked_provider_fees.payment_id is not null as has_unbooked_fee
       from payments left join unbooked_provider_fees on payment_id = id where creator_id = $1 order by id`,
    ),
    events: await rows(
      `select type, data->'grossKobo' as gross, data->'creatorTotalKobo' as total, data->'creatorTotalsRevision' as revision
       from outbox where data->>'creatorId' = $1 order by seq`,
    ),
  };
}

async function countedByDay(during: () => Promise<void>) {
  const read = () =>
    scratch.database.rows<{ day: string; donations: number; gross: number }>(
      `select day::text, sum(donations)::int as donations, sum(gross_kobo)::bigint as gross from platform_day_changes
       where donations > 0 group by day order by day`,
    );
  const before = new Map((await read()).map((row) => [row.day, row]));
  await during();
  return (await read()).map(({ day, donations, gross }) => {
    const { donations: earlier = 0, gross: earlierGross = 0 } = before.get(day) ?? {};
    return { day, donations: donations - earlier, gross: gross - earlierGross };
  });
}

describe('PaymentConfirmationService', () => {
  it('writes the same for a batch of tips as for the same tips beside other events', async () => {
    const [alone, mixed] = [randomUUID(), randomUUID()];
    const daysAlone = await countedByDay(() => confirmAll(alone, () => []));
    const daysMixed = await countedByDay(() => confirmAll(mixed, () => [anIgnoredEvent()]));
    const written = await writtenFor(alone);
    expect(written).toEqual(await writtenFor(mixed));
    expect(daysAlone).toEqual(daysMixed);
    expect(written.totals).toEqual([{ total_kobo: 475_000, donation_count: 8, supporter_count: 5, revision: 10 }]);
    expect(written.hours).toMatchObject([{ new_supporter_count: 2 }, { new_supporter_count: 3 }]);
  });

  it('confirms the first tips of a creator in one batch with tips of another', async () => {
    const [known, fresh] = [randomUUID(), randomUUID()];
    const confirmation = aConfirmation(scratch.database);
    const aTip = (creatorId: string) => aPaidEvent(creatorId, { donorName: 'Ada', paidAt: later, amountMinor: 20_000 });
    await confirmation.confirm(await aTip(known));
    const events = [await aTip(fresh), await aTip(known), await aTip(fresh)];
    await Promise.all(events.map((event) => confirmation.confirm(event)));
    for (const creatorId of [known, fresh])
      expect(await writtenFor(creatorId)).toMatchObject({
        totals: [{ total_kobo: 40_000, donation_count: 2, supporter_count: 1, revision: 2 }],
        donations: [{ place: 0 }, { place: 1 }],
        events: [{ total: 20_000 }, { total: 40_000 }],
      });
  });
});
