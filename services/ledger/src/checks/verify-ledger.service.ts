/**
 * Verifies the ledger against every invariant, for `npm run ledger:verify` and for tests: the chain of closed months and
 * everything since the last of them. Posting continues meanwhile: what may change is read in one snapshot, and each closed
 * month in its own, because a snapshot of hours would keep Postgres from removing old row versions.
 */
import type { SqlRunner } from '@tipnaija/messaging';
import type { Database } from '@tipnaija/service-kit';
import { balancesAreTheSumsOfTheirEntries, everyAccountStandsAtItsLastEntry } from './account-checks.repository.js';
import { type CheckedInvariant, CheckedInvariants } from './checked-invariants.js';
import {
  type ClosedMonth,
  closedMonthHasItsTotals,
  closedMonthsFormAChain,
  listClosedMonths,
} from './closed-month-checks.repository.js';
import { balanceSums, chainOfMonths, lastEntries, monthTotals, wholeChecks } from './invariants.repository.js';
import type { Period, TimeBounds } from './period.js';
import { lastTransactionId } from './transaction-ranges.repository.js';
import { verifyPeriod } from './verify-period.service.js';

export type VerificationOptions = {
  /** Verifies the closed months in full too. */
  isAll?: boolean;
  /** Verifies only this closed month, such as `2026-10`. */
  month?: string;
  /** Is called after each closed month. */
  onMonth?: (month: { month: string; transactions: number; violations: number; tookMs: number }) => void;
};

/** `verified` is the range of transaction ids and the times of what was verified in full. */
export type Verification = { verified: Period; checkpoints: number; checked: CheckedInvariant[] };

/** @throws RangeError when `month` is not closed */
export async function verifyLedger(
  database: Database,
  { isAll = false, month, onMonth }: VerificationOptions = {},
): Promise<Verification> {
  const invariants = new CheckedInvariants();
  const closed = await listClosedMonths(database);
  const months = closed.filter((one) => isAll || one.month === month);
  if (month && months.length === 0) throw new RangeError(`${month} is not a closed month`);
  await invariants.check(chainOfMonths, () => closedMonthsFormAChain(database));
  let checkpoints = 0;
  for (const one of months) {
    const from = performance.now();
    const before = invariants.count();
    checkpoints += await inSnapshot(database, (sql) => verifyClosedMonth(sql, one, invariants));
    const violations = invariants.count() - before;
    onMonth?.({ month: one.month, transactions: one.transactions, violations, tookMs: performance.now() - from });
  }
  const [only] = months;
  if (month && only) return { verified: only, checkpoints, checked: invariants.list() };
  const { open, count } = await inSnapshot(database, (sql) => verifySinceLastMonth(sql, closed, invariants));
  const verified = isAll ? { after: 0, upTo: open.upTo } : open;
  return { verified, checkpoints: checkpoints + count, checked: invariants.list() };
}

function inSnapshot<T>(database: Database, verify: (sql: SqlRunner) => Promise<T>): Promise<T> {
  return database.transaction(async (snapshot) => {
    await snapshot.rows('set transaction isolation level repeatable read, read only');
    return verify(snapshot);
  });
}

async function verifyClosedMonth(sql: SqlRunner, month: ClosedMonth, invariants: CheckedInvariants): Promise<number> {
  const { posted, checkpoints } = await verifyPeriod(sql, month, invariants);
  await invariants.check(monthTotals, async () => closedMonthHasItsTotals(month, posted));
  return checkpoints;
}

async function verifySinceLastMonth(sql: SqlRunner, closed: readonly ClosedMonth[], invariants: CheckedInvariants) {
  const last = closed.at(-1);
  const bounds: TimeBounds = last ? { since: last.until } : {};
  const open: Period = { after: last?.upTo ?? 0, upTo: await lastTransactionId(sql), ...bounds };
  const { posted, checkpoints: count } = await verifyPeriod(sql, open, invariants);
  await invariants.check(balanceSums, () => balancesAreTheSumsOfTheirEntries(sql, closed, posted));
  await invariants.check(lastEntries, () => everyAccountStandsAtItsLastEntry(sql));
  for (const [name, find] of Object.entries(wholeChecks)) await invariants.check(name, () => find(sql));
  return { open, count };
}
