import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { CircleCheck, Clock } from 'lucide-react';
import { deliveriesQuery } from './deliveries.queries';
import { useAlertQueue } from './use-alert-queue';

type AlertsSummaryProps = {
  /** The loaded tips, newest first, of which the list shows some. */
  donations: readonly DonationItem[];
  listedIds: readonly number[];
  /** When alerts were shown, from live messages: ISO 8601 by donation. */
  shownAt: ReadonlyMap<number, string>;
  isOverlayOpen: boolean;
};

/** How many tips wait for the stream, and whether it showed the listed ones. Keeps its place while it loads. */
export function AlertsSummary({ donations, listedIds, shownAt, isOverlayOpen }: AlertsSummaryProps) {
  const { waiting, count } = useAlertQueue({ donations, shownAt });
  const deliveries = useQuery(deliveriesQuery(donations.map(({ id }) => id))).data ?? [];
  const shown = new Set(deliveries.filter(({ state }) => state === 'shown').map(({ donationId }) => donationId));
  const isAllShown = waiting.length === 0 && listedIds.every((id) => shown.has(id) || shownAt.has(id));
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-sm text-ink-soft">
      {waiting.length > 0 && <Clock className="size-4 text-accent" aria-hidden="true" />}
      {waiting.length > 0 && `${count} ${isOverlayOpen ? 'in the queue' : 'waiting for your overlay'}`}
      {isAllShown && <CircleCheck className="size-4 text-brand" aria-hidden="true" />}
      {isAllShown && 'All shown on your stream'}
    </p>
  );
}
