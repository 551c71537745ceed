import { Counter } from 'prom-client';
import type { LedgerTransaction } from '../transactions/ledger-transaction.js';

const transactions = new Counter({
  name: 'ledger_transactions_total',
  help: 'Postings committed to the journal, by kind; one whose event came again is counted again and posted once',
  labelNames: ['kind'],
});

/** Call after the commit: what is rolled back was not posted. */
export function countTransactions(posted: readonly LedgerTransaction[]): void {
  for (const { kind } of posted) transactions.inc({ kind });
}
