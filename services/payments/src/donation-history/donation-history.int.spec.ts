import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationState, OwnDonation, OwnDonationsRequest } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { DonationHistoryRepository, maxScanned } from './donation-history.repository.js';
import { DonationHistoryService } from './donation-history.service.js';

const count = 100_000;

let scratch: ScratchDatabase;
let history: DonationHistoryService;

const creatorId = randomUUID();
const paymentId = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  history = new DonationHistoryService(new DonationHistoryRepository(scratch.database));
  const owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  // One every ten minutes until the end of 20 November 2026 in Lagos; each pair has the same time. Every 50th is from
  // Zainab, the oldest says "first ever", every 10th is refunded, every other 5th in part. Every 1000th is large.
  const paidAt = `timestamptz '2026-11-20 23:59:00+01' - ((${count} - n) / 2) * interval '10 minutes'`;
  const gross = 'case when n % 1000 = 0 then 5000000 else 150001 end';
  const reversed = `case when n % 10 = 0 then ${gross} when n % 5 = 0 then 50001 else 0 end`;
  const series = `generate_series(1, ${count}) as n`;
  await owner.query(
    `insert into payments (id, provider, creator_id, requested_kobo, currency, status, paid_kobo, paid_at, provider_fee_kobo, channel)
     select ${paymentId}, 'paystack', '${creatorId}', ${gross}, 'NGN', 'succeeded', ${gross}, ${paidAt}, ${gross} / 100, 'card' from ${series}`,
  );
  await owner.query(
    `insert into donations (id, payment_id, creator_id, gross_kobo, reversed_kobo, donor_name, message, paid_at)
     select n, ${paymentId}, '${creatorId}', ${gross}, ${reversed}, case when n % 50 = 1 then 'Zainab' when n % 3 = 0 then null else 'Donor ' || n end,
            case when n = 1 then 'My first ever tip: 100%' else 'Well played, number ' || n end, ${paidAt} from ${series}`,
  );
  await owner.query(
    `insert into hidden_fields (donation_id, creator_id, by_creator, by_admin) values
       (99990, '${creatorId}', '{message}', '{}'), (99000, '${creatorId}', '{}', '{name}'), (98000, '${creatorId}', '{}', '{}')`,
  );
  await owner.query('analyze');
  await owner.end();
}, 600_000);

afterAll(() => scratch?.drop());

const list = (request: Partial<OwnDonationsRequest> = {}) => history.list({ creatorId, limit: 50, ...request });

/** Reads every page. */
async function readAll(request: Partial<OwnDonationsRequest> = {}): Promise<OwnDonation[]> {
  const donations: OwnDonation[] = [];
  for (let before: number | null = null; ; ) {
    const page = await list({ limit: 100, ...request, ...(before === null ? {} : { before }) });
    donations.push(...page.donations);
    before = page.nextBefore;
    if (before === null) return donations;
  }
}

const idsOf = (donations: readonly OwnDonation[]) => donations.map(({ id }) => id);
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('DonationHistoryService', () => {
  it('returns pages without gaps and repetitions, also between donations of the same time', async () => {
    const first = await list({ limit: 7 });
    expect(idsOf(first.donations)).toEqual(numbers(count, count - 6));
    const second = await list({ limit: 7, before: first.nextBefore as number });
    expect(idsOf(second.donations)).toEqual(numbers(count - 7, count - 13));
    expect(await list({ before: 3 })).toMatchObject({ donations: [{ id: 2 }, { id: 1 }], nextBefore: null });
  });

  it('splits what remains after refunds like the ledger', async () => {
    const { donations } = await list({ limit: 6 });
    const amounts = donations.map(({ gross, refundedAmount, fee, net, status }) => [
      gross,
      refundedAmount,
      fee,
      net,
      status,
    ]);
    expect(amounts[0]).toEqual([5_000_000, 5_000_000, 0, 0, 'refunded']);
    expect(amounts[1]).toEqual([150_001, 0, 7_500, 142_501, 'paid']);
    expect(amounts[5]).toEqual([150_001, 50_001, 5_000, 95_000, 'partly-refunded']);
  });

  it('shows what the provider kept and how the donor paid', async () => {
    const [newest] = (await list()).donations;
    expect(newest).toMatchObject({ gross: 5_000_000, providerFee: 50_000, channel: 'card' });
  });

  it('finds parts of names and messages over the whole history, taking signs literally', async () => {
    expect(idsOf(await readAll({ search: 'FIRST EVER' }))).toEqual([1]);
    expect(idsOf(await readAll({ search: '100%' }))).toEqual([1]);
    expect((await readAll({ search: 'zain' })).length).toBe(count / 50);
    expect(await readAll({ search: '_' })).toEqual([]);
  });

  it('finds a donation by its number and by its reference', async () => {
    expect(idsOf(await readAll({ search: '#99994' }))).toContain(99_994);
    const [{ reference } = { reference: '' }] = (await list({ limit: 1, before: 61 })).donations;
    expect(idsOf(await readAll({ search: reference }))).toEqual([60]);
  });

  it('returns the tips of one donor in a page, however old, and none of a longer name', async () => {
    expect(await list({ donor: 'Donor 2' })).toMatchObject({ donations: [{ id: 2 }], nextBefore: null });
    expect(await list({ donor: 'donor 2' })).toEqual({ donations: [], nextBefore: null });
    const { donations, nextBefore } = await list({ donor: 'Zainab', limit: 2 });
    expect([idsOf(donations), nextBefore]).toEqual([[count - 49, count - 99], count - 99]);
    expect((await readAll({ donor: 'Zainab', state: 'paid' })).length).toBe(count / 50);
  });

  it('filters by day, amount and state', async () => {
    const day = { from: '2026-11-19T23:00:00.000Z', until: '2026-11-20T23:00:00.000Z' };
    expect(idsOf(await readAll(day))).toEqual(numbers(count, count - 287));
    expect((await readAll({ minKobo: 5_000_000 })).length).toBe(count / 1_000);
    const found = async (state: DonationState) => (await readAll({ ...day, state })).length;
    expect([await found('refunded'), await found('partly-refunded'), await found('paid')]).toEqual([29, 29, 230]);
    expect(idsOf(await readAll({ state: 'hidden' }))).toEqual([99_990, 99_000]);
  });

  it('shows the creator a hidden text, and who hid it', async () => {
    const [donation] = (await list({ search: '99990', limit: 1 })).donations;
    expect(donation).toMatchObject({ message: 'Well played, number 99990', hidden: { message: 'creator' } });
  });

  it("contains nothing of another creator, also not with another creator's donation as the position", async () => {
    const stranger = randomUUID();
    expect(await list({ creatorId: stranger })).toEqual({ donations: [], nextBefore: null });
    expect(await list({ creatorId: stranger, before: 500 })).toEqual({ donations: [], nextBefore: null });
  });

  it(`returns a page of ${count} donations in the time of reading three times the most that it scans`, async () => {
    const requests: Partial<OwnDonationsRequest>[] = [
      {},
      { before: 50_000 },
      { before: 1_000 },
      { search: 'no such words' },
      { search: 'zainab' },
      { donor: 'Donor 2' },
      { donor: 'Zainab' },
      { state: 'hidden' },
      { minKobo: 4_000_000, before: 70_000 },
      { from: '2025-11-01T00:00:00.000Z', until: '2025-11-02T00:00:00.000Z', search: 'played' },
    ];
    // What a busy machine takes for one scan, measured between the pages.
    const scan = () =>
      scratch.database.rows(
        `select count(*) filter (where message ilike '%no such words%' or donor_name ilike '%no such words%') from (
           select message, donor_name from donations where creator_id = $1 order by paid_at desc, id desc limit ${maxScanned}
         ) as scanned`,
        [creatorId],
      );
    const scansMs: number[] = [];
    const pagesMs = requests.map(() => [] as number[]);
    for (let round = 0; round < 13; round += 1) {
      scansMs.push(await millisecondsOf(scan));
      for (const [index, request] of requests.entries())
        pagesMs[index]?.push(await millisecondsOf(() => list(request)));
    }
    expect(Math.max(...pagesMs.map(median))).toBeLessThan(3 * median(scansMs));
  });
});

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
