import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { callApi } from '../../lib/api-client';
import { creatorsKey } from '../../lib/own-creator';

export const deliveriesKey = [...creatorsKey, 'deliveries'];

/** The server reports displayed alerts live, but not expired alerts; checking once a minute is sufficient for those. */
const WAITING_CHECK_MS = 60_000;

/** The delivery states of the alerts of these donations. */
export const deliveriesQuery = (donationIds: readonly number[]) =>
  queryOptions({
    queryKey: [...deliveriesKey, donationIds],
    queryFn: () => callApi<DeliveryItem[]>(`/api/overlay/deliveries?ids=${donationIds.join(',')}`),
    // Each new tip makes a list of other ids: kept lists would slow down every live message of a busy stream.
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.some((item) => item.state === 'waiting') && WAITING_CHECK_MS,
  });
