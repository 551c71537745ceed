/** What a statement says, line by line. Pure. */
import { type Statement, statementLines } from '@tipnaija/contracts';
import { nairaOf } from '../csv/csv-line.js';
import { periodWords } from './statement-period.js';

/** @returns an amount in kobo with thousands separators and two decimals: `-₦1,234,567.80` */
export function nairaWords(kobo: number): string {
  const [whole = '', decimals] = nairaOf(Math.abs(kobo)).split('.');
  return `${kobo < 0 ? '-' : ''}₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** @returns the summary: words and amount, from the opening to the closing balance */
export function summaryLines(statement: Statement): [words: string, amount: string][] {
  const sums = statementLines(statement.sums).map(({ words, kobo }): [string, string] => [words, nairaWords(kobo)]);
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
