/** Verifies one period of the journal, in ranges, so that no single statement takes long. */
import type { SqlRunner } from '@tipnaija/messaging';
import type { CheckedInvariants } from './checked-invariants.js';
import { checkpointsOver } from './checkpoint-checks.repository.js';
import { checkpointChecks, rangeChecks, withdrawalTransactions } from './invariants.repository.js';
import type { Period, PostedTotals } from './period.js';
import { addPosted, nothingPosted } from './posted-totals.repository.js';
import type { TransactionRange } from './violation.js';
import { withdrawalsHaveTheirTransactions } from './withdrawal-checks.repository.js';

const transactionsAtOnce = 20_000;

export type VerifiedPeriod = { posted: PostedTotals; checkpoints: number };

/**
 * Checks every invariant of the transactions of a period, of the checkpoints over them and of the withdrawals that changed.
 * @returns what was posted in it, and how many checkpoints cover it
 */
export async function verifyPeriod(
  sql: SqlRunner,
  period: Period,
  invariants: CheckedInvariants,
): Promise<VerifiedPeriod> {
  for (const name of [...Object.keys(rangeChecks), ...Object.keys(checkpointChecks)])
    await invariants.check(name, async () => []);
  let posted = nothingPosted;
  for (const range of ranges(period)) {
    for (const [name, find] of Object.entries(rangeChecks)) await invariants.check(name, () => find(sql, range));
    posted = await addPosted(sql, posted, range);
  }
  await invariants.check(withdrawalTransactions, () => withdrawalsHaveTheirTransactions(sql, period));
  let checkpoints = 0;
  for await (const id of checkpointsOver(sql, period)) {
    for (const [name, find] of Object.entries(checkpointChecks)) await invariants.check(name, () => find(sql, id));
    checkpoints += 1;
  }
  return { posted, checkpoints };
}

function* ranges({ after, upTo }: TransactionRange): Generator<TransactionRange> {
  for (let from = after; from < upTo; from += transactionsAtOnce)
    yield { after: from, upTo: Math.min(from + transactionsAtOnce, upTo) };
}
