import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../testing/openapi.js';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

type Listed = { code: string; slug: string }[];

test('GET /bank returns the whole list of a country without a cursor, as in the official spec', async () => {
  const { status, body } = await sandbox.api('GET', '/bank?country=nigeria');
  expect(status).toBe(200);
  // The live API returned the dollar entry of Zenith Bank without createdAt, which the spec forbids.
  expect(violations('MiscellaneousListBanksResponse', body)).toEqual(['/data/204/createdAt must be string']);
  expect(body.data).toHaveLength(205);
  const slugs = (body.data as unknown as Listed).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('GET /bank returns pages with use_cursor', async () => {
  const slugs: string[] = [];
  let next = '';
  for (let pages = 0; pages < 3; pages += 1) {
    const { body } = await sandbox.api('GET', `/bank?use_cursor=true&perPage=100&next=${next}`);
    slugs.push(...(body.data as unknown as Listed).map(({ slug }) => slug));
    next = encodeURIComponent((body.meta.next as string | null) ?? '');
  }
  expect(next).toBe('');
  expect(new Set(slugs).size).toBe(205);
});

test('GET /bank filters by country and currency', async () => {
  expect((await sandbox.api('GET', '/bank?country=ghana')).body.data).toEqual([]);
  const dollars = await sandbox.api('GET', '/bank?currency=USD');
  expect((dollars.body.data as unknown as Listed).map(({ code }) => code)).toContain('057');
});

test('GET /bank/resolve always returns the same holder for an account number', async () => {
  const resolve = () => sandbox.api('GET', '/bank/resolve?account_number=0123456785&bank_code=058');
  const { status, body } = await resolve();
  expect(status).toBe(200);
  expect(violations('VerificationResolveAccountNumberResponse', body)).toEqual([]);
  expect(body.data).toMatchObject({ account_number: '0123456785', bank_id: 9 });
  expect(body.data.account_name).toMatch(/^[A-Z]+ [A-Z]+$/);
  expect((await resolve()).body.data).toEqual(body.data);
});

test.each([
  [
    'an account number that starts with 99',
    'account_number=9912345678&bank_code=058',
    422,
    'Could not resolve account name.',
  ],
  ['nine digits', 'account_number=012345678&bank_code=058', 422, 'Could not resolve account name.'],
  ['an unknown bank', 'account_number=0123456785&bank_code=zzz', 400, 'Unknown bank code: zzz'],
  ['no bank', 'account_number=0123456785', 400, 'Bank code is required'],
])('GET /bank/resolve rejects %s', async (_name, query, status, message) => {
  const response = await sandbox.api('GET', `/bank/resolve?${query}`);
  expect(response.status).toBe(status);
  expect(response.body.message).toContain(message);
});
