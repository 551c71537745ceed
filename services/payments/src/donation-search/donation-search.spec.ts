import { describe, expect, it } from '@jest/globals';
import { pageOf, readSearch } from './donation-search.js';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

describe('pageOf', () => {
  it('continues after the last row of a full page, whatever range was scanned', () => {
    expect(pageOf(rows(9, 8, 7), { limit: 2, lookedTo: 3 })).toEqual({ page: rows(9, 8), nextBefore: 8 });
  });

  it('continues at the scan limit when the page is not full, and drops rows beyond it', () => {
    expect(pageOf(rows(9, 4, 2), { limit: 5, lookedTo: 4 })).toEqual({ page: rows(9, 4), nextBefore: 4 });
    expect(pageOf(rows(), { limit: 5, lookedTo: 4 })).toEqual({ page: [], nextBefore: 4 });
  });

  it('returns the last page when everything was scanned', () => {
    expect(pageOf(rows(9, 8), { limit: 2, lookedTo: null })).toEqual({ page: rows(9, 8), nextBefore: null });
  });
});

describe('readSearch', () => {
  it.each([
    ['0199d2a4-5b1f-7c3e-9f00-1a2b3c4d5e6f', { paymentId: '0199d2a4-5b1f-7c3e-9f00-1a2b3c4d5e6f', donationId: null }],
    ['#17', { paymentId: null, donationId: 17 }],
    ['17', { paymentId: null, donationId: 17 }],
    ['9'.repeat(16), { paymentId: null, donationId: null }],
    ['Tunde', { paymentId: null, donationId: null }],
  ])('parses %s', (search, names) => {
    expect(readSearch(search)).toMatchObject(names);
  });

  it('escapes pattern characters and lowercases the donor pattern @asvs-1.2.4', () => {
    expect(readSearch('Ada_%\\').donorPattern).toBe('ada\\_\\%\\\\%');
  });
});
