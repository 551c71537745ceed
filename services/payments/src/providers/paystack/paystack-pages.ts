import { ProviderError } from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';

const perPage = '100';

/**
 * Iterates over every item of a paginated Paystack list.
 * The page size parameter is `per_page` for transactions and `perPage` for refunds (OpenAPI), and Paystack may return
 * fewer items than requested: an empty page marks the end, or the same page again of a list that has only one (OpenAPI: the
 * transactions of a settlement have no parameter for pages).
 * @throws ProviderError when a page cannot be read
 */
export async function* pagesOf<Item>(
  api: PaystackApi,
  path: string,
  query: Record<string, string>,
): AsyncIterable<Item> {
  let former = '';
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...query, perPage, per_page: perPage, page: String(page) });
    const response = await api.call<Item[]>('GET', `${path}?${search}`);
    const items = response.body.data;
    if (!response.body.status || !Array.isArray(items)) {
      throw new ProviderError('paystack', `${path} returned ${response.httpStatus} ${response.body.message}`);
    }
    const first = JSON.stringify(items[0]);
    if (items.length === 0 || first === former) return;
    former = first;
    yield* items;
  }
}
