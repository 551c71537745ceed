import { describe, expect, it } from '@jest/globals';
import type { PaystackApi } from './paystack-api.js';
import { pagesOf } from './paystack-pages.js';

/** A provider with its own page size, whatever page size the caller requests. */
function aList(items: readonly number[], { perPage }: { perPage: number }) {
  const queries: URLSearchParams[] = [];
  const call = async (_method: string, path: string) => {
    const query = new URL(path, 'https://api.example.com').searchParams;
    queries.push(query);
    const skipped = (Number(query.get('page')) - 1) * perPage;
    return { httpStatus: 200, body: { status: true, message: '', data: items.slice(skipped, skipped + perPage) } };
  };
  return { api: { call } as unknown as PaystackApi, queries };
}

const read = async (api: PaystackApi) => {
  const items: number[] = [];
  for await (const item of pagesOf<number>(api, '/transaction', { from: 'then' })) items.push(item);
  return items;
};

describe('pagesOf', () => {
  const items = Array.from({ length: 230 }, (_, index) => index);

  it.each([50, 100, 230, 1_000])('reads a list to its end with %i items per page', async (perPage) => {
    expect(await read(aList(items, { perPage }).api)).toEqual(items);
  });

  it("sends both page size parameters and the caller's query", async () => {
    const { api, queries } = aList(items, { perPage: 100 });
    await read(api);
    expect(queries.map((query) => [query.get('per_page'), query.get('perPage'), query.get('from')])).toContainEqual([
      '100',
      '100',
      'then',
    ]);
  });
});
