import { Counter } from 'prom-client';
import type { Posting } from '../postings/posting.js';

const postings = new Counter({
  name: 'ledger_postings_total',
  help: 'Postings committed to the journal, by kind; one whose event came again is counted again and posted once',
  labelNames: ['kind'],
});

/** Call after the commit: what is rolled back was not posted. */
export function countPostings(posted: readonly Posting[]): void {
  for (const { kind } of posted) postings.inc({ kind });
}
