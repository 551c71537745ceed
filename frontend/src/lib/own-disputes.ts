import { queryOptions } from '@tanstack/react-query';
import type { OwnDispute } from '@tipnaija/contracts/http/disputes';
import { callApi } from './api-client';
import { creatorsKey } from './own-creator';

const path = `${creatorsKey[0]}/me/disputes`;

/** The creator's open and lately decided disputes; the dashboard's connection reports changes. */
export const ownDisputesQuery = queryOptions({
  // Not below the own profile, which changes with every tip.
  queryKey: [...creatorsKey, 'own-disputes'],
  queryFn: () => callApi<OwnDispute[]>(path),
});

/** All disputes about one tip, newest first. */
export const disputesOfTipQuery = (donationId: number) =>
  queryOptions({
    queryKey: [...ownDisputesQuery.queryKey, donationId],
    queryFn: () => callApi<OwnDispute[]>(`${path}?donationId=${donationId}`),
  });
