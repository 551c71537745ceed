import type { TimeRange } from '../payment-provider.js';
import { ProviderError } from '../payment-provider.js';
import { dataOf, type FlutterwaveApi, unusable } from './flutterwave-api.js';

const dayMs = 24 * 3_600_000;

/**
 * Iterates over every item of a paginated list, each once: an item created meanwhile shifts the others to later pages.
 * The samples of the reference have the newest item first, and `meta.page_info` with the number of pages.
 * @throws ProviderError when a page cannot be read or is empty before the last, or the response is another page than the
 * requested one, so that a service that ignores the page is never read for ever
 */
export async function* pagesOf<Item extends { id: number | string }>(
  api: FlutterwaveApi,
  path: string,
  query: Record<string, string>,
): AsyncIterable<Item> {
  const seen = new Set<number | string>();
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...query, page: String(page) });
    const response = await api.call<Item[]>('GET', `${path}?${search}`);
    const items = dataOf(response);
    if (!Array.isArray(items)) throw unusable(path, response);
    const { current_page: current = page, total_pages: total } = response.body.meta?.page_info ?? {};
    if (current !== page) throw new ProviderError('flutterwave', `${path} returned page ${current} instead of ${page}`);
    const fresh = items.filter(({ id }) => !seen.has(id));
    for (const item of fresh) {
      seen.add(item.id);
      yield item;
    }
    if (items.length === 0 && total !== undefined && page < total)
      throw new ProviderError('flutterwave', `${path} returned nothing on page ${page} of ${total}`);
    if (items.length === 0 || (total !== undefined && page >= total)) return;
    if (total === undefined && fresh.length === 0) throw new ProviderError('flutterwave', `${path} repeats its pages`);
  }
}

/**
 * Returns the filter of a time range: the reference has days as YYYY-MM-DD, without a time zone, and does not say
 * whether `to` is inclusive. A day more on both sides covers every reading; the caller filters by time.
 */
export function daysOf({ from, to }: TimeRange): { from: string; to: string } {
  const dayOf = (time: number) => new Date(Math.max(time, 0)).toISOString().slice(0, 10);
  return { from: dayOf(from.getTime() - dayMs), to: dayOf(to.getTime() + dayMs) };
}

export function isWithin(time: Date, { from, to }: TimeRange): boolean {
  return time >= from && time < to;
}
