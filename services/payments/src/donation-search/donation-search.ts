import type { PaymentProviderName } from '@tipnaija/contracts';
/**
 * Donation search across all creators, with a bounded cost for every query. Rare matches are collected through an
 * index; common matches are found among the newest donations; otherwise a page scans a bounded range and returns where
 * the scan stopped. Pure.
 */
import { validate } from 'uuid';

export type DonationSearch = {
  limit: number;
  before?: number;
  search?: string;
  creatorId?: string;
  provider?: PaymentProviderName;
  minKobo?: number;
};

/** A parsed search term: exactly one payment or donation, or a donor name prefix. */
export type SearchedFor = { paymentId: string | null; donationId: number | null; donorPattern: string };

export function readSearch(search: string): SearchedFor {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  return {
    paymentId: validate(search) ? search : null,
    donationId: number === undefined ? null : Number(number),
    donorPattern: `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  };
}

/**
 * Returns the page within the rows found, which are newest first and one more than the limit where available.
 * `lookedTo` is where the scan was cut off: rows beyond it belong to a later page, even when they were found already.
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  options: { limit: number; lookedTo: number | null },
): { page: Row[]; nextBefore: number | null } {
  const { limit, lookedTo } = options;
  const seen = lookedTo === null ? rows : rows.filter(({ id }) => id >= lookedTo);
  const page = seen.slice(0, limit);
  if (seen.length > limit) return { page, nextBefore: page.at(-1)?.id ?? null };
  return { page, nextBefore: lookedTo };
}
