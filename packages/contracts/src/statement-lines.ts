import type { StatementSums } from './http/wallet.js';

/** The sums of a statement in their order. Those that are optional are left out when nothing of the kind happened. */
const lines: readonly { sum: keyof StatementSums; words: string; isOptional?: true }[] = [
  { sum: 'tips', words: 'Tips from fans' },
  { sum: 'refunds', words: 'Refunds and chargebacks' },
  { sum: 'tipFees', words: 'TipNaija fee on tips' },
  { sum: 'providerCharges', words: 'Charges of payment providers', isOptional: true },
  { sum: 'premium', words: 'Premium', isOptional: true },
  { sum: 'payouts', words: 'Paid out, or on the way to your bank' },
  { sum: 'payoutFees', words: 'TipNaija fee on withdrawals' },
  { sum: 'other', words: 'Other', isOptional: true },
];

/** @returns the lines that a statement shows, on the screen and in the PDF, with their amounts in kobo */
export function statementLines(sums: StatementSums): { words: string; kobo: number }[] {
  return lines
    .filter(({ sum, isOptional }) => !isOptional || sums[sum] !== 0)
    .map(({ sum, words }) => ({ words, kobo: sums[sum] }));
}
