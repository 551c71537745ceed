import { Counter } from 'prom-client';
import type { LedgerTransaction } from '../transactions/ledger-transaction.js';

const transactions = new Counter({
  name: 'ledger_transactions_total',
  help: 'Transactions committed to the journal, by kind; a redelivered event is counted again but posted once',
  labelNames: ['kind'],
});

/** Call this after the commit, because a rollback must not count. */
export function countTransactions(posted: readonly LedgerTransaction[]): void {
  for (const { kind } of posted) transactions.inc({ kind });
}
