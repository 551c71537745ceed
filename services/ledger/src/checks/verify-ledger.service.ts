/**
 * Holds the whole ledger against every invariant, for `npm run ledger:verify` and for tests. Everything is read in one
 * snapshot, so that postings go on meanwhile, and in ranges, so that no single statement takes long.
 */
import type { SqlRunner } from '@tipnaija/messaging';
import type { Database } from '@tipnaija/service-kit';
import { type AccountSum, addSumsByAccount, balancesAreTheSumsOfTheirEntries } from './account-checks.repository.js';
import { balanceSums, rangeChecks, sealChecks, wholeChecks, withdrawalTransfers } from './invariants.repository.js';
import { sealsAfter } from './seal-checks.repository.js';
import { lastTransferId } from './transfer-ranges.repository.js';
import type { TransferRange, Violation } from './violation.js';
import { withdrawalsHaveTheirTransfers } from './withdrawal-checks.repository.js';

const transfersAtOnce = 20_000;

export type CheckedInvariant = { name: string; violations: Violation[]; tookMs: number };

export type Verification = { transfers: number; seals: number; checked: CheckedInvariant[] };

export function verifyLedger(database: Database): Promise<Verification> {
  return database.transaction(async (snapshot) => {
    await snapshot.rows('set transaction isolation level repeatable read, read only');
    return verifySnapshot(snapshot);
  });
}

async function verifySnapshot(sql: SqlRunner): Promise<Verification> {
  const checked = new Map<string, CheckedInvariant>();
  const check = async (name: string, find: () => Promise<Violation[]>) => {
    const from = performance.now();
    const so = checked.get(name) ?? { name, violations: [], tookMs: 0 };
    checked.set(name, so);
    so.violations.push(...(await find()));
    so.tookMs += performance.now() - from;
  };
  const last = await lastTransferId(sql);
  const sums = new Map<number, AccountSum>();
  for (const range of ranges(last)) {
    for (const [name, find] of Object.entries(rangeChecks)) await check(name, () => find(sql, range));
    await check(balanceSums, () => addSumsByAccount(sql, range, sums).then(() => []));
  }
  await check(balanceSums, () => balancesAreTheSumsOfTheirEntries(sql, sums));
  await check(withdrawalTransfers, () => withdrawalsHaveTheirTransfers(sql));
  for (const [name, find] of Object.entries(wholeChecks)) await check(name, () => find(sql));
  const seals = await verifySeals(sql, check);
  const byName = [...checked.values()].sort((one, other) => one.name.localeCompare(other.name));
  return { transfers: last, seals, checked: byName };
}

async function verifySeals(
  sql: SqlRunner,
  check: (name: string, find: () => Promise<Violation[]>) => Promise<void>,
): Promise<number> {
  for (const name of Object.keys(sealChecks)) await check(name, async () => []);
  for (let [after, count] = [0, 0]; ; ) {
    const ids = await sealsAfter(sql, after, 100);
    for (const id of ids) for (const [name, find] of Object.entries(sealChecks)) await check(name, () => find(sql, id));
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length === 0) return count;
  }
}

function* ranges(last: number): Generator<TransferRange> {
  for (let after = 0; after < last; after += transfersAtOnce) yield { after, upTo: after + transfersAtOnce };
}
