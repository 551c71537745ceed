import { describe, expect, it } from '@jest/globals';
import { banks } from '@tipnaija/contracts';
import { findFlutterwaveCode } from './flutterwave-banks.js';

const codeOf = (bank: string) => {
  const found = banks.find(({ name }) => name === bank);
  if (!found) throw new Error(`${bank} is none of our banks`);
  return findFlutterwaveCode(found.code);
};

describe('findFlutterwaveCode', () => {
  it.each([
    ['Access Bank', '044'],
    ['Zenith Bank', '057'],
    ['FSDH Merchant Bank Limited', '601'],
    ['NPF Microfinance Bank', '552'],
    ['OPay Digital Services Limited (OPay)', '305'],
    ['Paga', '327'],
  ])('returns the code of %s in the list of Flutterwave: %s', (bank, code) => {
    expect(codeOf(bank)).toBe(code);
  });

  it.each(['Lotus Bank', 'TAJ Bank', 'Kuda Bank', 'Moniepoint MFB', 'Parallex Bank', 'ALAT by WEMA'])(
    'returns none for %s, whose code is no bank or another one there',
    (bank) => expect(codeOf(bank)).toBeUndefined(),
  );

  it('returns each code for one bank only', () => {
    const codes = banks.map(({ code }) => findFlutterwaveCode(code)).filter((code) => code !== undefined);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(25);
  });
});
