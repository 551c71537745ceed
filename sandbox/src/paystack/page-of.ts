import { asInteger, type JsonObject } from '../http/json-value.js';
import { invalidParameter } from './paystack-error.js';

const DEFAULT_PER_PAGE = 50;
const MAXIMUM_PER_PAGE = 100;

export type Page<Item> = {
  items: Item[];
  meta: { total: number; skipped: number; perPage: number; page: number; pageCount: number };
};

/** Returns one page of items. Accepts per_page (transactions in the spec) and perPage (elsewhere in the spec). */
export function pageOf<Item>(items: readonly Item[], query: JsonObject): Page<Item> {
  const requested = asInteger(query.perPage ?? query.per_page) ?? DEFAULT_PER_PAGE;
  const perPage = Math.min(Math.max(requested, 1), MAXIMUM_PER_PAGE);
  const page = Math.max(asInteger(query.page) ?? 1, 1);
  const skipped = (page - 1) * perPage;
  return {
    items: items.slice(skipped, skipped + perPage),
    meta: {
      total: items.length,
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(items.length / perPage),
    },
  };
}

/** Returns whether the time is between `from` and `to`, both inclusive; an absent bound is open. */
export function isCreatedWithin(createdAt: string, query: JsonObject): boolean {
  const timestamp = Date.parse(createdAt);
  return timestamp >= readTime('from', query.from, -Infinity) && timestamp <= readTime('to', query.to, Infinity);
}

function readTime(name: string, value: unknown, absent: number): number {
  if (value === undefined || value === '') return absent;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw invalidParameter(`"${name}" must be a valid date`);
  return time;
}
