import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { deliveriesQuery } from './deliveries.queries';

type AlertsSummaryProps = {
  listedIds: readonly number[];
  /** When alerts of the list were shown, from live messages: ISO 8601 by donation. */
  shownAt: ReadonlyMap<number, string>;
};

/** Whether the listed tips reached the stream. Keeps its place while it loads. */
export function AlertsSummary({ listedIds, shownAt }: AlertsSummaryProps) {
  const deliveries = useQuery(deliveriesQuery(listedIds)).data ?? [];
  const waiting = deliveries.filter(({ donationId, state }) => state === 'waiting' && !shownAt.has(donationId)).length;
  const isAllShown =
    deliveries.length > 0 && deliveries.every(({ donationId, state }) => state === 'shown' || shownAt.has(donationId));
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-sm text-ink-soft">
      {waiting > 0 && <Clock className="size-4 text-accent" aria-hidden="true" />}
      {waiting > 0 && `${waiting} waiting for your overlay`}
      {isAllShown && <CircleCheck className="size-4 text-brand" aria-hidden="true" />}
      {isAllShown && 'All shown on your stream'}
    </p>
  );
}
