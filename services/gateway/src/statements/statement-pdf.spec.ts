import { describe, expect, it } from '@jest/globals';
import type { Statement } from '@tipnaija/contracts';
import { extractText, getDocumentProxy } from 'unpdf';
import { partLines, summaryLines } from './statement-lines.js';
import { drawStatement } from './statement-pdf.js';

const none = { tips: 0, refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
const owner = { displayName: 'Ọlá Ṣẹ́gun 🔥 Live', username: 'ola', at: new Date('2026-11-23T10:00:00Z') };

const aStatement = (days: number): Statement => ({
  period: '2026-11',
  openingBalance: 5,
  closingBalance: 9_007_199_254_740_991,
  sums: { ...none, tips: 500_000, tipFees: -25_000 },
  parts: Array.from({ length: days }, (_, index) => ({
    part: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
    sums: { ...none, tips: 500_000, tipFees: -25_000 },
    closingBalance: 475_000 * (index + 1),
  })),
});

/** Returns the text as a reader of the file sees it, without spaces: a run of letters per font may be split. */
async function textOf(file: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return { pages: totalPages, text: text.normalize('NFC').replace(/\s/g, '') };
}

describe('drawStatement', () => {
  it('contains every amount of the statement, with the naira sign and the creator’s name', async () => {
    const statement = aStatement(30);
    const { pages, text } = await textOf(await drawStatement(statement, owner));
    const said = [...summaryLines(statement), ...partLines(statement)].flat();
    for (const words of ['Walletstatement,November2026', '@ola', 'Ọlá', ...said])
      expect(text).toContain(words.normalize('NFC').replace(/\s/g, ''));
    expect(pages).toBe(1);
  });

  it('continues on another page', async () => {
    const { pages, text } = await textOf(await drawStatement(aStatement(60), owner));
    expect(pages).toBe(2);
    expect(text.split('Feesandcharges')).toHaveLength(3);
  });

  it('says that nothing was booked', async () => {
    expect((await textOf(await drawStatement(aStatement(0), owner))).text).toContain('Nothingwasbooked');
  });
});
