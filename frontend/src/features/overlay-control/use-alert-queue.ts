import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { limits } from '@tipnaija/contracts/limits';
import { deliveriesQuery } from './deliveries.queries';

export type AlertQueueProps = {
  /** The newest tips, newest first; undefined while they load. */
  donations: readonly DonationItem[] | undefined;
  /** When alerts were shown, from live messages: ISO 8601 by donation. */
  shownAt: ReadonlyMap<number, string>;
};

/** The donations that wait for an overlay, newest first. A live message is newer than the loaded state. */
export function useAlertQueue({ donations, shownAt }: AlertQueueProps) {
  const ids = donations?.map(({ id }) => id) ?? [];
  const deliveries = useQuery({ ...deliveriesQuery(ids), enabled: ids.length > 0 }).data;
  const unshown = (deliveries ?? []).filter(({ donationId }) => !shownAt.has(donationId));
  const idsOf = (state: DeliveryItem['state']) =>
    unshown.filter((item) => item.state === state).map(({ donationId }) => donationId);
  const waiting = idsOf('waiting').sort((a, b) => b - a);
  // Older tips than the loaded ones may wait too.
  const isAll = ids.length < limits.listPage.default || waiting.at(-1) !== ids.at(-1);
  return {
    waiting,
    isAll,
    /** `12`, or `12+` when there may be more. */
    count: `${waiting.length}${isAll ? '' : '+'}`,
    heldCount: idsOf('held').length,
    isLoaded: donations?.length === 0 || deliveries !== undefined,
  };
}
