import { useQuery } from '@tanstack/react-query';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { deliveriesQuery } from './deliveries.queries';
import { formatShownAt } from './shown-words';
import { useReplay } from './use-replay';

type DonationAlertProps = {
  donation: { id: number; donorName: string };
  /** All donations of the list, loaded in one request. */
  listedIds: readonly number[];
  /** Other actions of the donation. */
  children?: ReactNode;
  /** From a live message, newer than the loaded state. ISO 8601. */
  shownAt: string | undefined;
};

/** The delivery state of a donation's alert, with a replay button. */
export function DonationAlert({ donation, listedIds, shownAt, children }: DonationAlertProps) {
  const deliveries = useQuery(deliveriesQuery(listedIds));
  const replay = useReplay();
  const loaded = deliveries.data?.find(({ donationId }) => donationId === donation.id);
  const delivery = shownAt ? ({ state: 'shown', shownAt } as const) : loaded;
  return (
    <>
      {/* Keeps its place while it loads. */}
      <p className="min-h-[1.4em]">{delivery && stateWords(delivery)}</p>
      <div className="-mt-1 -mb-1.5 -ml-1.5 flex flex-wrap items-center">
        {children}
        <Button
          variant="plain"
          size="small"
          isPending={replay.isPending}
          className="-mr-1.5 ml-auto px-1.5!"
          aria-label={`Replay the tip from ${donation.donorName}`}
          onClick={() => replay.mutate(donation.id)}
        >
          {!replay.isPending && <RotateCcw className="size-4" aria-hidden="true" />}
          Replay
        </Button>
      </div>
    </>
  );
}

type Unshown = Exclude<DeliveryItem['state'], 'shown'>;
type State = { state: 'shown'; shownAt: string } | { state: Unshown };

const unshownWords: Record<Unshown, string> = {
  waiting: 'Waiting for your overlay',
  missed: 'Missed',
  held: 'Held for your approval',
  refused: 'Refused by you',
  'below-minimum': 'Below your minimum for alerts',
};

function stateWords(delivery: State): string {
  if (delivery.state === 'shown') return `Shown ${formatShownAt(delivery.shownAt, { now: new Date() })}`;
  return unshownWords[delivery.state];
}
