import { describe, expect, it } from '@jest/globals';
import type { PaystackApi } from './paystack-api.js';
import { pagesOf } from './paystack-pages.js';

/** A provider that gives as many items to a page as it likes, whatever is asked for. */
function aList(items: readonly number[], { perPage }: { perPage: number }) {
  const asked: URLSearchParams[] = [];
  const call = async (_method: string, path: string) => {
    const query = new URL(path, 'https://api.example.com').searchParams;
    asked.push(query);
    const skipped = (Number(query.get('page')) - 1) * perPage;
    return { httpStatus: 200, body: { status: true, message: '', data: items.slice(skipped, skipped + perPage) } };
  };
  return { api: { call } as unknown as PaystackApi, asked };
}

const read = async (api: PaystackApi) => {
  const items: number[] = [];
  for await (const item of pagesOf<number>(api, '/transaction', { from: 'then' })) items.push(item);
  return items;
};

describe('a list of Paystack', () => {
  const items = Array.from({ length: 230 }, (_, at) => at);

  it.each([50, 100, 230, 1_000])('is read to its end with %i items to a page', async (perPage) => {
    expect(await read(aList(items, { perPage }).api)).toEqual(items);
  });

  it('is asked for by both names of the size of a page, and by what the caller wants', async () => {
    const { api, asked } = aList(items, { perPage: 100 });
    await read(api);
    expect(asked.map((query) => [query.get('per_page'), query.get('perPage'), query.get('from')])).toContainEqual([
      '100',
      '100',
      'then',
    ]);
  });
});
