import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { HiddenFieldsRepository } from '../hidden-fields/hidden-fields.repository.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { DonationsRepository } from './donations.repository.js';
import { DonationsService } from './donations.service.js';

const creatorId = '00000000-0000-7000-8000-000000000001';
const retiredId = '00000000-0000-7000-8000-000000000002';
/** Set DONATIONS=5000000 to measure the plans at the specified size; filling the tables then takes some minutes. */
const donationCount = Number(process.env.DONATIONS ?? 200_000);

let scratch: ScratchDatabase;
let owner: pg.Client;
let donations: DonationsRepository;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  donations = new DonationsRepository(scratch.database);
  owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
  // The oldest fifth belongs to a creator who stopped. Every second of the rest belongs to our creator, and the others
  // are spread over a thousand creators. Constraints are irrelevant here.
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into donations (id, payment_id, creator_id, gross_kobo, donor_name, paid_at)
     select n, md5(n::text)::uuid, ('00000000-0000-7000-8000-' || lpad((case when n <= ${donationCount / 5} then 2 when n % 2 = 0 then 1 else n % 1000 + 3 end)::text, 12, '0'))::uuid,
            10000 + (n::bigint * 7919) % 1000000, 'Donor ' || n % 5000, now()
     from generate_series(1, ${donationCount}) as n`,
  );
  await owner.query(
    `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count)
     select creator_id, donor_name, sum(gross_kobo), count(*) from donations group by creator_id, donor_name`,
  );
  await owner.query(
    'insert into creator_totals (creator_id, total_kobo, donation_count) select creator_id, sum(gross_kobo), count(*) from donations group by creator_id',
  );
  // Enough rows to make an index worthwhile: a scan is the cheapest read of an empty table.
  await owner.query(
    `insert into hidden_fields (donation_id, creator_id, by_creator)
     select id, creator_id, '{message}' from donations where id % 50 = 1`,
  );
  await owner.query('analyze');
}, 1_200_000);

afterAll(async () => {
  await owner?.end();
  await scratch?.drop();
});

type Plan = { 'Node Type': string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Plan[] };

/** The plan fields to print. */
const planFields = [
  'Node Type',
  'Index Name',
  'Actual Rows',
  'Actual Total Time',
  'Shared Hit Blocks',
  'Shared Read Blocks',
  'Plans',
];

/** Returns the plan of the query that a repository method sends, from the actual statement. */
async function planOf(list: (repository: DonationsRepository) => Promise<unknown>): Promise<Plan> {
  const plans: Plan[] = [];
  const explaining = {
    rows: async (text: string, parameters: readonly unknown[]) => {
      const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, parameters as unknown[]);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
      return [];
    },
  };
  await list(new DonationsRepository(explaining as never));
  if (process.env.DONATIONS) process.stdout.write(`${JSON.stringify(plans[0], planFields)}\n`);
  return plans[0] as Plan;
}

const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

describe(`DonationsRepository lists among ${donationCount} donations`, () => {
  it.each([
    [
      'newest',
      (repository: DonationsRepository) =>
        repository.listDonations({ creatorId, order: 'newest', limit: 100, beforeId: null }),
    ],
    [
      'newest, from the middle',
      (repository: DonationsRepository) =>
        repository.listDonations({ creatorId, order: 'newest', limit: 100, beforeId: donationCount / 2 }),
    ],
    [
      'newest, for a creator who stopped long ago',
      (repository: DonationsRepository) =>
        repository.listDonations({ creatorId: retiredId, order: 'newest', limit: 100, beforeId: null }),
    ],
    [
      'largest',
      (repository: DonationsRepository) =>
        repository.listDonations({ creatorId, order: 'largest', limit: 5, beforeId: null }),
    ],
    ['supporters', (repository: DonationsRepository) => repository.listSupporters({ creatorId, limit: 100 })],
    ['totals', (repository: DonationsRepository) => repository.listTotals([creatorId])],
  ])('read %s from one index without a sort or a scan', async (_name, list) => {
    const plan = await planOf(list);
    expect(nodesOf(plan).filter((node) => /Seq Scan|Sort|Bitmap/.test(node))).toEqual([]);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(250);
  });

  it('page without gaps or repeats', async () => {
    const first = await donations.listDonations({ creatorId, order: 'newest', limit: 100, beforeId: null });
    const second = await donations.listDonations({
      creatorId,
      order: 'newest',
      limit: 100,
      beforeId: first.at(-1)?.id ?? null,
    });
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(200);
  });
});

describe('DonationsService.listSupporters', () => {
  const tiedId = '00000000-0000-7000-8000-999999999998';
  const service = () => {
    const hiddenFields = new HiddenFieldsService(scratch.database, new HiddenFieldsRepository(scratch.database));
    return new DonationsService(donations, hiddenFields);
  };

  beforeAll(async () => {
    await owner.query(
      `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count)
       select $1, 'Fan ' || n, case when n <= 20000 then 50000 when n <= 20020 then 60000 + n else 40000 end, 1
       from generate_series(1, 20040) as n`,
      [tiedId],
    );
    await owner.query('insert into supporter_totals values ($1, $2, 0, 0)', [tiedId, 'Refunded']);
    await owner.query('analyze supporter_totals');
  });

  it('pages through all supporters, even when thousands have the same total', async () => {
    const all: string[] = [];
    let page = await service().listSupporters({ creatorId: tiedId, limit: 1_000 });
    const [first] = page;
    while (page.length > 0) {
      all.push(...page.map(({ donorName }) => donorName));
      page = await service().listSupporters({ creatorId: tiedId, limit: 1_000, offset: all.length });
    }
    expect(first?.donorName).toBe('Fan 20020');
    expect([all.length, new Set(all).size]).toEqual([20_040, 20_040]);
    expect(all.slice(-20).every((name) => Number(name.slice(4)) > 20_020)).toBe(true);
  });

  it('reads the last page of 20,000 from one index without a sort or a scan', async () => {
    const plan = await planOf((repository) =>
      repository.listSupporters({ creatorId: tiedId, limit: 100, offset: 19_900 }),
    );
    expect(nodesOf(plan).filter((node) => /Seq Scan|Sort|Bitmap/.test(node))).toEqual([]);
  });

  it('leaves out no supporter when the last name of the first page is hidden', async () => {
    const hiddenId = '00000000-0000-7000-8000-999999999997';
    await owner.query(
      `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count)
       values ($1, 'Ada', 50000, 1), ($1, 'Rude', 40000, 1), ($1, 'Tunde', 30000, 1)`,
      [hiddenId],
    );
    await owner.query(
      `insert into hidden_fields (donation_id, creator_id, donor_name, by_creator) values (999999999, $1, 'Rude', '{name}')`,
      [hiddenId],
    );
    const ofCreator = (offset: number) => service().listSupporters({ creatorId: hiddenId, limit: 2, offset });
    expect(await ofCreator(0)).toEqual([
      { donorName: 'Ada', totalDonated: 50_000, donationCount: 1 },
      { donorName: 'Anonymous', totalDonated: 40_000, donationCount: 1 },
    ]);
    expect(await ofCreator(2)).toEqual([{ donorName: 'Tunde', totalDonated: 30_000, donationCount: 1 }]);
  });
});

describe('DonationsService.getTotals', () => {
  it('returns totals in request order, with zeros for creators without donations', async () => {
    const stranger = '00000000-0000-7000-8000-999999999999';
    // The test needs no hidden fields.
    const service = new DonationsService(donations, undefined as never);
    const totals = await Promise.all(
      [
        [stranger, creatorId],
        [creatorId, stranger, creatorId],
      ].map(async (ids) => (await service.getTotals(ids)).map(({ donationCount }) => donationCount > 0)),
    );
    expect(totals).toEqual([
      [false, true],
      [true, false, true],
    ]);
  });
});

describe('DonationsRepository.listTotalsRevisions', () => {
  it('returns the revisions of several creators and omits creators without donations', async () => {
    await owner.query('update creator_totals set revision = 7 where creator_id = $1', [creatorId]);
    const stranger = '00000000-0000-7000-8000-999999999999';
    const revisions = await donations.listTotalsRevisions([creatorId, retiredId, stranger]);
    expect(revisions.sort((a, b) => b.revision - a.revision)).toEqual([
      { creator_id: creatorId, revision: 7 },
      { creator_id: retiredId, revision: 0 },
    ]);
  });
});
