import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import type { DonationSearch } from './donation-search.js';
import { DonationSearchRepository } from './donation-search.repository.js';
import { DonationSearchService } from './donation-search.service.js';

/** Set DONATIONS=5000000 to measure the specified size; filling the tables then takes some minutes. */
const count = Number(process.env.DONATIONS ?? 60_000);
const withinMs = 1_000;

let scratch: ScratchDatabase;
let service: DonationSearchService;

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const paymentId = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;
const [famous, retired] = [idOf(1), idOf(2)];
/** The oldest donations of the famous creator, behind more than a page scans. */
const flutterwave = [count / 5 + 1, count / 5 + 100];

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  service = new DonationSearchService(new DonationSearchRepository(scratch.database));
  const owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  // The oldest fifth belongs to a creator who stopped; every second of the rest to a famous one. Every 50th donor is
  // Zainab, and the oldest tenth all Bola; every 10th is paid by Stripe, some old ones by Flutterwave and the rest by
  // Paystack; every 1000th is large; every 10th is fully reversed.
  await owner.query(
    `insert into payments (id, provider, creator_id, requested_kobo, currency, status, paid_kobo, paid_at, provider_reference,
                           requested_cents, paid_cents, ngn_per_usd)
     select ${paymentId},
            case when n % 10 = 7 then 'stripe' when n % 10 = 3 and n <= ${count / 10} or n between ${flutterwave.join(' and ')}
                 then 'flutterwave' else 'paystack' end, '${famous}', 150000,
            case when n % 10 = 7 then 'USD' else 'NGN' end, 'succeeded', 150000, now(),
            case when n % 10 = 7 then 'pi_' || n end, case when n % 10 = 7 then 100 end,
            case when n % 10 = 7 then 100 end, case when n % 10 = 7 then 1500 end
     from generate_series(1, ${count}) as n`,
  );
  await owner.query(
    `insert into donations (id, payment_id, creator_id, gross_kobo, reversed_kobo, donor_name, paid_at)
     select n, ${paymentId},
            ('00000000-0000-7000-8000-' || lpad((case when n <= ${count / 5} then 2 when n % 2 = 0 then 1 else n % 1000 + 3 end)::text, 12, '0'))::uuid,
            case when n % 1000 = 0 then 5000000 else 150000 end,
            case when n % 10 <> 5 then 0 when n % 1000 = 0 then 5000000 else 150000 end,
            case when n <= ${count / 10} then 'Bola ' || n when n % 50 = 0 then 'Zainab' when n % 3 = 0 then null
                 when n = ${count - 1} then 'Only One' else 'Donor ' || n % 5000 end, now()
     from generate_series(1, ${count}) as n`,
  );
  await owner.query('analyze');
  await owner.end();
}, 1_200_000);

afterAll(() => scratch?.drop());

/**
 * Returns the result of the work and its time. A slow run may have waited for other processes, so it counts the fastest
 * of five.
 */
async function fastest<Found>(work: () => Promise<Found>): Promise<{ found: Found; tookMs: number }> {
  let tookMs = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries += 1) {
    const from = performance.now();
    const found = await work();
    tookMs = Math.min(tookMs, performance.now() - from);
    if (tookMs < withinMs || tries === 5) return { found, tookMs };
  }
}

/** Returns every id a search finds over all pages, and the time of the slowest page. */
async function readAll(query: Omit<DonationSearch, 'limit'>, pages = 10_000) {
  const ids: number[] = [];
  let slowestMs = 0;
  let before: number | null | undefined;
  for (let page = 0; page < pages && before !== null; page += 1) {
    const request = { ...query, limit: 100, ...(before ? { before } : {}) };
    const { found, tookMs } = await fastest(() => service.search(request));
    slowestMs = Math.max(slowestMs, tookMs);
    ids.push(...found.donations.map(({ id }) => id));
    before = found.nextBefore;
  }
  if (process.env.DONATIONS)
    process.stdout.write(`${JSON.stringify(query)}: ${ids.length}, ${slowestMs.toFixed(1)} ms\n`);
  return { ids, slowestMs };
}

const countWhere = async (condition: string) =>
  (await scratch.database.rows<{ count: number }>(`select count(*) as count from donations where ${condition}`))[0]
    ?.count;

describe(`DonationSearchService among ${count} donations`, () => {
  it.each([
    ['no filter', {}, 'true'],
    ['a frequent donor', { search: 'zainab' }, `donor_name = 'Zainab'`],
    ['a donor of long ago', { search: 'Bola' }, `donor_name like 'Bola%'`],
    ['a donor with a single donation', { search: 'only o' }, `donor_name = 'Only One'`],
    ['a creator with many donations', { search: 'ada', creatorId: famous }, `creator_id = '${famous}'`],
    ['a creator who stopped', { search: 'ada', creatorId: retired }, `creator_id = '${retired}'`],
    ['an unknown donor', { search: 'nobody' }, 'false'],
    ['large amounts', { minKobo: 1_000_000 }, 'gross_kobo >= 1000000'],
    ['amounts above the maximum', { minKobo: 9_000_000 }, 'false'],
    ['one provider', { provider: 'stripe' as const }, 'id % 10 = 7'],
    [
      'a donor of long ago and a creator with many donations, at a rare provider',
      { search: 'bola 1', creatorId: famous, provider: 'flutterwave' as const },
      `(donor_name like 'Bola 1%' or creator_id = '${famous}')
       and payment_id in (select id from payments where provider = 'flutterwave')`,
    ],
    [
      "a donor's large amounts at one provider",
      { search: 'zain', minKobo: 1_000_000, provider: 'paystack' as const },
      `donor_name = 'Zainab' and gross_kobo >= 1000000`,
    ],
  ])(
    'finds donations by %s, each once and newest first, with every page below the time limit',
    async (_what, query, condition) => {
      // Reads a hundred pages of common matches, and all pages of the others.
      const pages = count > 500_000 ? 100 : 10_000;
      const { ids, slowestMs } = await readAll(query, pages);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      expect(slowestMs).toBeLessThan(withinMs);
      if (pages === 10_000) expect(ids).toHaveLength((await countWhere(condition)) ?? Number.NaN);
    },
    600_000,
  );

  it('finds a donation by our reference, the provider’s reference and its number', async () => {
    const [row] = await scratch.database.rows<{ payment_id: string }>(
      'select payment_id from donations where id = 1234',
    );
    for (const search of [row?.payment_id as string, '#1234', '1234'])
      expect((await readAll({ search })).ids).toEqual([1234]);
    expect((await readAll({ search: 'pi_77' })).ids).toEqual([77]);
    expect((await readAll({ search: idOf(99) })).ids).toEqual([]);
  });

  it("returns the remaining amount in the payment's currency and the refund status", async () => {
    const [dollars] = (await service.search({ limit: 1, search: 'pi_77' })).donations;
    expect(dollars).toMatchObject({ remainingMinor: 100, currency: 'USD', provider: 'stripe', reference: 'pi_77' });
    const [gone] = (await service.search({ limit: 1, search: '#15' })).donations;
    expect(gone).toMatchObject({ grossKobo: 150_000, reversedKobo: 150_000, remainingMinor: 0, refundStatus: null });
  });
});
