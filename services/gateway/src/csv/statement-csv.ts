import type { WalletEntry } from '@tipnaija/contracts';
import { csvLine, nairaOf } from './csv-line.js';

const describeKind: Record<WalletEntry['kind'], string> = {
  'donation-paid': 'Tip',
  'donation-reversed': 'Tip given back',
  'donation-reinstated': 'Tip credited again',
  'dispute-held': 'Held for a dispute',
  'dispute-released': 'No longer held for a dispute',
  'withdrawal-requested': 'Withdrawal',
  'withdrawal-completed': 'Withdrawal paid',
  'withdrawal-declined': 'Withdrawal declined',
  'withdrawal-sent': 'Withdrawal sent',
  'withdrawal-returned': 'Withdrawal returned by the bank',
  'premium-from-wallet': 'Premium',
  'premium-by-card': 'Premium by card',
  'premium-refunded': 'Premium given back',
};

export const csvHead = csvLine([
  'Line',
  'Date',
  'What',
  'Reference',
  'Gross (NGN)',
  'Fee (NGN)',
  'Change (NGN)',
  'Balance (NGN)',
]);

/** @returns the first or the last line of a statement: a balance without a change */
export function balanceLine(words: string, balance: number): string {
  return csvLine(['', '', words, '', '', '', '', nairaOf(balance)]);
}

/** @returns a line of the statement, with amounts in naira and two decimals */
export function csvOfEntry(entry: WalletEntry): string {
  const { seq, occurredAt, kind, reference, gross, fee, amount, balanceAfter } = entry;
  const amounts = [gross, fee, amount, balanceAfter].map(nairaOf);
  return csvLine([String(seq), occurredAt, describeKind[kind], reference, ...amounts]);
}
