import { asInteger, type JsonObject } from '../http/json-value.js';
import { invalidParameter } from './flutterwave-error.js';

export type PageInfo = { total: number; current_page: number; total_pages: number };

/** Returns one page of items, with the `page_info` of the official list samples. */
export function pageOf<Item>(
  items: readonly Item[],
  query: JsonObject,
  pageSize: number,
): { items: Item[]; pageInfo: PageInfo } {
  const page = query.page === undefined ? 1 : asInteger(query.page);
  if (page === undefined || page < 1) throw invalidParameter('page must be a number');
  const start = (page - 1) * pageSize;
  return {
    items: items.slice(start, start + pageSize),
    pageInfo: { total: items.length, current_page: page, total_pages: Math.ceil(items.length / pageSize) },
  };
}

/**
 * Returns whether the time is on a day between `from` and `to`, both YYYY-MM-DD (official reference). That `to` is
 * inclusive, that days are those of UTC and that other forms are rejected are assumptions.
 */
export function isCreatedWithin(createdAt: string, query: JsonObject): boolean {
  const day = createdAt.slice(0, 10);
  return day >= readDay('from', query.from, '0000-01-01') && day <= readDay('to', query.to, '9999-12-31');
}

function readDay(name: string, value: unknown, absent: string): string {
  if (value === undefined || value === '') return absent;
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  if (!isDay) throw invalidParameter(`${name} must be a date in the format YYYY-MM-DD`);
  return value;
}
