import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { callApi } from '../../lib/api-client';
import { everythingOfCreators } from '../../lib/own-creator';

export const everythingOfDeliveries = [...everythingOfCreators, 'deliveries'];

/** The server tells live what was shown, but not that something waited too long: a minute is soon enough for that. */
const WAITING_CHECK_MS = 60_000;

/** What became of the alerts of these donations. */
export const deliveriesQuery = (donationIds: readonly number[]) =>
  queryOptions({
    queryKey: [...everythingOfDeliveries, donationIds],
    queryFn: () => callApi<DeliveryItem[]>(`/api/overlay/deliveries?ids=${donationIds.join(',')}`),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.some((item) => item.state === 'waiting') && WAITING_CHECK_MS,
  });
