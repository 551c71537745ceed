import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';

type Page = { ids: number[]; info?: { current_page?: number; total_pages?: number } };

/** A list with these pages; later ones are like the last. */
function aList(...pages: Page[]) {
  const asked: string[] = [];
  const call = async (_method: string, path: string) => {
    asked.push(path);
    const { ids, info } = pages[Math.min(asked.length, pages.length) - 1] as Page;
    return {
      httpStatus: 200,
      body: { status: 'success', data: ids.map((id) => ({ id })), ...(info ? { meta: { page_info: info } } : {}) },
    };
  };
  return { api: { call } as unknown as FlutterwaveApi, asked };
}

async function read(api: FlutterwaveApi): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of pagesOf<{ id: number }>(api, '/v3/list', { status: 'x' })) ids.push(id);
  return ids;
}

describe('pagesOf', () => {
  it('reads until the last page, and each item once when a new one shifts the others', async () => {
    const { api, asked } = aList(
      { ids: [4, 3], info: { current_page: 1, total_pages: 2 } },
      { ids: [3, 2], info: { current_page: 2, total_pages: 2 } },
    );
    expect(await read(api)).toEqual([4, 3, 2]);
    expect(asked).toEqual(['/v3/list?status=x&page=1', '/v3/list?status=x&page=2']);
  });

  it('reads until an empty page when the number of pages is missing', async () => {
    expect(await read(aList({ ids: [2] }, { ids: [1] }, { ids: [] }).api)).toEqual([2, 1]);
  });

  it.each([
    ['repeats its pages', [{ ids: [2] }]],
    [
      'returns nothing on a page before the last',
      [
        { ids: [2], info: { current_page: 1, total_pages: 3 } },
        { ids: [], info: { current_page: 2, total_pages: 3 } },
      ],
    ],
    ['returns another page', [{ ids: [2], info: { current_page: 3, total_pages: 9 } }]],
  ])('throws ProviderError when the service %s', async (_case, pages) => {
    await expect(read(aList(...pages).api)).rejects.toBeInstanceOf(ProviderError);
  });
});

it('daysOf covers the range in every time zone', () => {
  const range = { from: new Date('2026-11-21T23:00:00Z'), to: new Date('2026-11-22T23:00:00Z') };
  expect(daysOf(range)).toEqual({ from: '2026-11-20', to: '2026-11-23' });
  expect([range.from, range.to].map((time) => isWithin(time, range))).toEqual([true, false]);
});
