/** Paging of the admin lists: request URLs and cursors. */

export type Cursor = string | number | null;
export type ListPage<Item> = { items: Item[]; nextBefore: Cursor };

/** Filters of a list; blank values are omitted. */
export type Narrowing = Readonly<Record<string, string | undefined>>;

const perPage = 50;

export function toPageAddress(path: string, narrowing: Narrowing, before: Cursor): string {
  const given = Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0 && before === null) return path;
  const query = new URLSearchParams({ limit: String(perPage) });
  for (const [name, value] of given) query.set(name, value as string);
  if (before !== null) query.set('before', String(before));
  return `${path}?${query}`;
}

/** A full array may have a next page, which starts after its last item; a shorter array is the last page. */
export function pageOfArray<Item extends { id: string | number }>(items: Item[], fullAt: number): ListPage<Item> {
  return { items, nextBefore: items.length >= fullAt ? (items.at(-1)?.id ?? null) : null };
}
