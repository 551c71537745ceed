/** What a statement says, line by line. Pure. */
import type { Statement, StatementSums } from '@tipnaija/contracts';
import { nairaOf } from '../csv/csv-line.js';
import { periodWords } from './statement-period.js';

/** The sums in the order of the statement. Those that are optional are left out when nothing of the kind happened. */
const sumLines: { sum: keyof StatementSums; words: string; isOptional?: true }[] = [
  { sum: 'tips', words: 'Tips from fans' },
  { sum: 'refunds', words: 'Refunds and chargebacks' },
  { sum: 'tipFees', words: 'TipNaija fee on tips' },
  { sum: 'providerCharges', words: 'Charges of payment providers', isOptional: true },
  { sum: 'premium', words: 'Premium', isOptional: true },
  { sum: 'payouts', words: 'Paid out, or on the way to your bank' },
  { sum: 'payoutFees', words: 'TipNaija fee on withdrawals' },
  { sum: 'other', words: 'Other', isOptional: true },
];

/** @returns an amount in kobo with thousands separators and two decimals: `-₦1,234,567.80` */
export function nairaWords(kobo: number): string {
  const [whole = '', decimals] = nairaOf(Math.abs(kobo)).split('.');
  return `${kobo < 0 ? '-' : ''}₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** @returns the summary: words and amount, from the opening to the closing balance */
export function summaryLines(statement: Statement): [words: string, amount: string][] {
  const sums = sumLines
    .filter(({ sum, isOptional }) => !isOptional || statement.sums[sum] !== 0)
    .map(({ sum, words }): [string, string] => [words, nairaWords(statement.sums[sum])]);
  return [
    ['Opening balance', nairaWords(statement.openingBalance)],
    ...sums,
    ['Closing balance', nairaWords(statement.closingBalance)],
  ];
}

export const partsHead = ['Tips', 'Refunds', 'Fees and charges', 'Premium, other', 'Payouts', 'Balance'] as const;

/** @returns the table of days or months: the part, and its amounts under `partsHead` */
export function partLines(statement: Statement): [part: string, ...amounts: string[]][] {
  return statement.parts.map(({ part, sums, closingBalance }) => {
    const fees = sums.tipFees + sums.providerCharges + sums.payoutFees;
    const amounts = [sums.tips, sums.refunds, fees, sums.premium + sums.other, sums.payouts, closingBalance];
    return [periodWords(part), ...amounts.map(nairaWords)];
  });
}
