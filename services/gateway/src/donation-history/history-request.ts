import type { DonationFilters, OwnDonationsRequest } from '@tipnaija/contracts';

/** Lagos is an hour ahead of UTC all year. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`);
const dayMs = 86_400_000;

/** @returns the request for a page of the history; `to` is included */
export function toHistoryRequest(
  filters: DonationFilters,
  page: { creatorId: string; limit: number; before?: number | undefined },
): OwnDonationsRequest {
  const { search, donor, from, to, minAmount, state } = filters;
  const { creatorId, limit, before } = page;
  return {
    creatorId,
    limit,
    ...(before === undefined ? {} : { before }),
    ...(search ? { search } : {}),
    ...(donor ? { donor } : {}),
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { until: new Date(startOfDay(to).getTime() + dayMs).toISOString() } : {}),
    ...(minAmount === undefined ? {} : { minKobo: minAmount }),
    ...(state ? { state } : {}),
  };
}
