import { describe, expect, it } from '@jest/globals';
import type { WalletEntry } from '@tipnaija/contracts';
import { csvHead, csvOfEntry } from './statement-csv.js';

function createEntry(given: Partial<WalletEntry> = {}): WalletEntry {
  return {
    seq: 7,
    kind: 'donation-paid',
    reference: 'donation 7',
    gross: 250_000,
    fee: 12_500,
    amount: 237_500,
    balanceAfter: 237_500,
    occurredAt: '2026-11-21T10:00:00.000Z',
    ...given,
  };
}

describe('csvOfEntry', () => {
  it('writes as many fields as the head, and amounts in naira', () => {
    expect(csvOfEntry(createEntry())).toBe(
      '7,2026-11-21T10:00:00.000Z,Tip,donation 7,2500.00,125.00,2375.00,2375.00\r\n',
    );
    expect(csvHead.split(',')).toHaveLength(csvOfEntry(createEntry()).split(',').length);
  });

  it.each([
    [-237_500, '-2375.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('writes %d kobo as %s', (amount, written) => {
    expect(csvOfEntry(createEntry({ amount })).split(',')[6]).toBe(written);
  });

  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['a, "b"', '"a, ""b"""'],
    ['two\nlines', '"two\nlines"'],
  ])('escapes spreadsheet formulas: %s @asvs-1.1.2', (reference, written) => {
    expect(csvOfEntry(createEntry({ reference }))).toContain(`,Tip,${written},2500.00`);
  });
});
