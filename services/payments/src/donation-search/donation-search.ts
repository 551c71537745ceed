/**
 * How a page of everybody's donations is found, whatever is asked for. Few that fit are gathered by an index; where many
 * do, the newest are soon met by looking; and where neither helps, a page looks through a part and says how far it came,
 * so that no question costs more than that. Pure.
 */
import { validate } from 'uuid';

export type DonationSearch = {
  limit: number;
  before?: number;
  search?: string;
  creatorId?: string;
  provider?: 'paystack' | 'stripe';
  minKobo?: number;
};

/** What a search may name: one payment exactly, or how a donor's name begins. */
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
 * The page among the rows that were found, newest first, one more than asked for where there are. `lookedTo` is how far
 * looking came before it was cut off: what lies beyond is another page's, even when it was found already.
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
