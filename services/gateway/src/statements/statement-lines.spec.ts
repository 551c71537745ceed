import { describe, expect, it } from '@jest/globals';
import type { Statement } from '@tipnaija/contracts';
import { nairaWords, partLines, partsHead, summaryLines } from './statement-lines.js';

const none = { tips: 0, refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
const sums = {
  ...none,
  tips: 123_456_789,
  refunds: -50_000,
  tipFees: -6_170_339,
  payouts: -950_000,
  payoutFees: -50_000,
};

export const aStatement: Statement = {
  period: '2026-11',
  openingBalance: 5,
  closingBalance: 116_236_455,
  sums,
  parts: [{ part: '2026-11-03', sums, closingBalance: 116_236_455 }],
};

describe('nairaWords', () => {
  it.each([
    [0, '₦0.00'],
    [5, '₦0.05'],
    [-123_456_780, '-₦1,234,567.80'],
    [9_007_199_254_740_991, '₦90,071,992,547,409.91'],
  ])('writes %d kobo as %s', (kobo, words) => {
    expect(nairaWords(kobo)).toBe(words);
  });
});

describe('summaryLines', () => {
  it('goes from the opening to the closing balance, without optional sums of zero', () => {
    expect(summaryLines(aStatement)).toEqual([
      ['Opening balance', '₦0.05'],
      ['Tips from fans', '₦1,234,567.89'],
      ['Refunds and chargebacks', '-₦500.00'],
      ['TipNaija fee on tips', '-₦61,703.39'],
      ['Paid out, or on the way to your bank', '-₦9,500.00'],
      ['TipNaija fee on withdrawals', '-₦500.00'],
      ['Closing balance', '₦1,162,364.55'],
    ]);
    const charged = { ...aStatement, sums: { ...sums, providerCharges: -1, premium: -1, other: 1 } };
    expect(summaryLines(charged)).toHaveLength(10);
  });
});

describe('partLines', () => {
  it('has an amount under each heading', () => {
    const [line] = partLines(aStatement);
    expect(line).toHaveLength(partsHead.length + 1);
    expect(line).toEqual([
      '3 November 2026',
      '₦1,234,567.89',
      '-₦500.00',
      '-₦62,203.39',
      '₦0.00',
      '-₦9,500.00',
      '₦1,162,364.55',
    ]);
  });
});
