import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { limits } from '@tipnaija/contracts/limits';

type Loaded = {
  /** Of the loaded tips, newest first. */
  ids: readonly number[];
  deliveries: readonly DeliveryItem[];
  /** When alerts were shown, from live messages, which are newer than the loaded state: ISO 8601 by donation. */
  shownAt: ReadonlyMap<number, string>;
};

/** The donations that wait for an overlay, newest first, and how many wait for approval. */
export function waitingAlerts({ ids, deliveries, shownAt }: Loaded) {
  const unshown = deliveries.filter(({ donationId }) => !shownAt.has(donationId));
  const idsOf = (state: DeliveryItem['state']) =>
    unshown.filter((item) => item.state === state).map(({ donationId }) => donationId);
  const waiting = idsOf('waiting').sort((a, b) => b - a);
  // Older tips than the loaded ones may wait too.
  const isAll = ids.length < limits.listPage.default || waiting.at(-1) !== ids.at(-1);
  return { waiting, heldCount: idsOf('held').length, isAll, count: `${waiting.length}${isAll ? '' : '+'}` };
}
