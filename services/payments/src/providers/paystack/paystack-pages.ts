import { ProviderError } from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';

const perPage = '100';

/**
 * Every item of one of Paystack's lists, page by page. A list that cannot be read to its end throws `ProviderError`.
 *
 * The size of a page is named `per_page` for transactions and `perPage` for refunds (OpenAPI), and how much is really on
 * one is theirs to say: only an empty page is the end.
 */
export async function* pagesOf<Item>(
  api: PaystackApi,
  path: string,
  query: Record<string, string>,
): AsyncIterable<Item> {
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...query, perPage, per_page: perPage, page: String(page) });
    const answer = await api.call<Item[]>('GET', `${path}?${search}`);
    const items = answer.body.data;
    if (!answer.body.status || !Array.isArray(items)) {
      throw new ProviderError('paystack', `${path} answered ${answer.httpStatus} ${answer.body.message}`);
    }
    if (items.length === 0) return;
    yield* items;
  }
}
