import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DonationHistoryPage, DonationState, OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { nairaToKobo } from '@tipnaija/contracts/money';
import { callApi } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

/** The filters as typed; empty texts filter nothing. The amount is in naira. */
export type HistoryFilters = { search: string; from: string; to: string; minimum: string; state: DonationState | '' };

export const noFilters: HistoryFilters = { search: '', from: '', to: '', minimum: '', state: '' };

const path = '/api/streamers/me/donations';

function toQuery({ search, from, to, minimum, state }: HistoryFilters): URLSearchParams {
  const minAmount = minimum.trim() === '' ? '' : String(nairaToKobo(Number(minimum)) ?? '');
  const fields = { search: search.trim(), from, to, minAmount, state };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Returns the address of the file with everything that the filters match. */
export function fileAddress(filters: HistoryFilters): string {
  const query = toQuery(filters).toString();
  return query === '' ? `${path}.csv` : `${path}.csv?${query}`;
}

export const historyQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: [...creatorsKey, 'me', 'donations', filters],
    queryFn: ({ pageParam }) => {
      const query = toQuery(filters);
      if (pageParam !== null) query.set('before', String(pageParam));
      return callApi<DonationHistoryPage>(query.size === 0 ? path : `${path}?${query.toString()}`);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Tips arrive at any time, so every visit reads the newest.
    staleTime: 0,
  });

const supporterTipsShown = 10;

/** The newest tips of a supporter, without those of longer names that contain theirs. */
export const supporterTipsQuery = (donorName: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'me', 'donations', 'of', donorName],
    queryFn: async (): Promise<OwnDonation[]> => {
      const query = new URLSearchParams({ donor: donorName, limit: String(supporterTipsShown) });
      const { donations } = await callApi<DonationHistoryPage>(`${path}?${query.toString()}`);
      // A server of the version before ignores the filter.
      return donations.filter((donation) => donation.donorName === donorName);
    },
    staleTime: 0,
  });
