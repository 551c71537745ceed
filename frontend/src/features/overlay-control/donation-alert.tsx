import { useQuery } from '@tanstack/react-query';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { dateAndTime } from '../../lib/date-and-time';
import { deliveriesQuery } from './deliveries.queries';
import { ReplayButton } from './replay-button';
import { formatShownAt } from './shown-words';

type DonationAlertProps = {
  donation: { id: number; donorName: string; createdAt: string };
  /** All donations of the list, loaded in one request. */
  listedIds: readonly number[];
  /** From a live message, newer than the loaded state. ISO 8601. */
  shownAt: string | undefined;
  /** Other actions of the donation, in the menu beside Replay. */
  actions: readonly MenuAction[];
  /** In front of the state, such as the time of the tip. */
  children?: ReactNode;
};

/** The delivery state of a donation's alert, with a replay button and a menu. */
export function DonationAlert({ donation, listedIds, shownAt, actions, children }: DonationAlertProps) {
  const deliveries = useQuery(deliveriesQuery(listedIds));
  const loaded = deliveries.data?.find(({ donationId }) => donationId === donation.id);
  const delivery = shownAt ? ({ state: 'shown', shownAt } as const) : loaded;
  return (
    <div className="-mt-2 -mb-2.5 flex items-center">
      <div className="flex min-w-0 grow flex-wrap gap-x-3 py-2 max-sm:gap-x-2 text-xs text-ink-soft">
        {children}
        {/* Keeps its place while it loads. */}
        <p className="flex min-h-[1.4em] items-center gap-1">
          {delivery && <StateIcon state={delivery.state} />}
          {delivery && stateWords(delivery, donation.createdAt)}
        </p>
      </div>
      {/* On a phone the icon has room around it, into which the words may reach. */}
      <div className="shrink-0 max-sm:-ml-3">
        <ReplayButton donation={donation} isCompact />
      </div>
      {/* As wide without a menu, so that the buttons of a list stand below each other. */}
      <div className="-mr-3 w-11 shrink-0">
        <ActionMenu label={`More for the tip from ${donation.donorName}`} actions={actions} />
      </div>
    </div>
  );
}

function StateIcon({ state }: { state: DeliveryItem['state'] }) {
  const Icon = state === 'shown' ? Check : Clock;
  return <Icon className={`size-3.5 ${state === 'shown' ? 'text-brand' : 'text-accent'}`} aria-hidden="true" />;
}

type Unshown = Exclude<DeliveryItem['state'], 'shown'>;
type State = { state: 'shown'; shownAt: string } | { state: Unshown };

const unshownWords: Record<Unshown, string> = {
  waiting: 'Waiting',
  missed: 'Missed',
  held: 'Held for your approval',
  refused: 'Refused by you',
  'below-minimum': 'Below your minimum for alerts',
};

function stateWords(delivery: State, createdAt: string): string {
  if (delivery.state !== 'shown') return unshownWords[delivery.state];
  // In the minute of the tip, whose time stands in front.
  if (dateAndTime(delivery.shownAt) === dateAndTime(createdAt)) return 'Shown';
  return `Shown ${formatShownAt(delivery.shownAt, { now: new Date() })}`;
}
