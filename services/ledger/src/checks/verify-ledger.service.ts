/**
 * Verifies the whole ledger against every invariant, for `npm run ledger:verify` and for tests. Reads one snapshot, so
 * that posting continues meanwhile, and in ranges, so that no single statement takes long.
 */
import type { SqlRunner } from '@tipnaija/messaging';
import type { Database } from '@tipnaija/service-kit';
import { type AccountSum, addSumsByAccount, balancesAreTheSumsOfTheirEntries } from './account-checks.repository.js';
import { checkpointsAfter } from './checkpoint-checks.repository.js';
import {
  balanceSums,
  checkpointChecks,
  rangeChecks,
  wholeChecks,
  withdrawalTransactions,
} from './invariants.repository.js';
import { lastTransactionId } from './transaction-ranges.repository.js';
import type { TransactionRange, Violation } from './violation.js';
import { withdrawalsHaveTheirTransactions } from './withdrawal-checks.repository.js';

const transactionsAtOnce = 20_000;

export type CheckedInvariant = { name: string; violations: Violation[]; tookMs: number };

export type Verification = { transactions: number; checkpoints: number; checked: CheckedInvariant[] };

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
    const result = checked.get(name) ?? { name, violations: [], tookMs: 0 };
    checked.set(name, result);
    result.violations.push(...(await find()));
    result.tookMs += performance.now() - from;
  };
  const last = await lastTransactionId(sql);
  const sums = new Map<number, AccountSum>();
  for (const range of ranges(last)) {
    for (const [name, find] of Object.entries(rangeChecks)) await check(name, () => find(sql, range));
    await check(balanceSums, () => addSumsByAccount(sql, range, sums).then(() => []));
  }
  await check(balanceSums, () => balancesAreTheSumsOfTheirEntries(sql, sums));
  await check(withdrawalTransactions, () => withdrawalsHaveTheirTransactions(sql));
  for (const [name, find] of Object.entries(wholeChecks)) await check(name, () => find(sql));
  const checkpoints = await verifyCheckpoints(sql, check);
  const byName = [...checked.values()].sort((left, right) => left.name.localeCompare(right.name));
  return { transactions: last, checkpoints, checked: byName };
}

async function verifyCheckpoints(
  sql: SqlRunner,
  check: (name: string, find: () => Promise<Violation[]>) => Promise<void>,
): Promise<number> {
  for (const name of Object.keys(checkpointChecks)) await check(name, async () => []);
  for (let [after, count] = [0, 0]; ; ) {
    const ids = await checkpointsAfter(sql, after, 100);
    for (const id of ids)
      for (const [name, find] of Object.entries(checkpointChecks)) await check(name, () => find(sql, id));
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length === 0) return count;
  }
}

function* ranges(last: number): Generator<TransactionRange> {
  for (let after = 0; after < last; after += transactionsAtOnce) yield { after, upTo: after + transactionsAtOnce };
}
