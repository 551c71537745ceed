import { useQuery } from '@tanstack/react-query';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import { Check, Clock, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { dateAndTime } from '../../lib/date-and-time';
import { useIsOffline } from '../../lib/use-is-offline';
import { deliveriesQuery } from './deliveries.queries';
import { ReplayButton } from './replay-button';
import { formatShownAt } from './shown-words';
import { useReplay } from './use-replay';

type DonationAlertProps = {
  donation: { id: number; donorName: string; createdAt: string };
  /** All donations of the list, loaded in one request. */
  listedIds: readonly number[];
  /** From a live message, newer than the loaded state. ISO 8601. */
  shownAt: string | undefined;
  /** Other actions of the donation, in the menu. */
  actions: readonly MenuAction[];
  /** Behind the state. */
  note?: ReactNode;
};

/** The time of a donation and the delivery state of its alert, with the next thing to do about it and a menu. */
export function DonationAlert({ donation, listedIds, shownAt, actions, note }: DonationAlertProps) {
  const deliveries = useQuery(deliveriesQuery(listedIds));
  const loaded = deliveries.data?.find(({ donationId }) => donationId === donation.id);
  const delivery = shownAt ? ({ state: 'shown', shownAt } as const) : loaded;
  const showNow = useShowNow(donation);
  // What waits is shown by itself, and what the creator kept off the stream seldom after all.
  const isInMenu = delivery !== undefined && delivery.state !== 'shown' && delivery.state !== 'missed';
  return (
    <div className="@container">
      <div className="-mb-1.5 flex items-center @md:-mt-2 @md:-mb-2.5">
        <div className="grid min-w-0 grow gap-0.5 text-xs text-ink-soft @md:flex @md:gap-3">
          <time dateTime={donation.createdAt}>{dateAndTime(donation.createdAt)}</time>
          {/* Keeps its place while it loads. */}
          <div className="flex min-h-[1.4em] flex-wrap items-center gap-x-2">
            {delivery && (
              <p className="flex items-center gap-1">
                <StateIcon state={delivery.state} />
                {stateWords(delivery, donation.createdAt)}
              </p>
            )}
            {note}
          </div>
        </div>
        {!isInMenu && !deliveries.isPending && (
          <ReplayButton donation={donation} isFirst={delivery?.state === 'missed'} />
        )}
        {/* As wide without a menu, so that the buttons of a list stand below each other. */}
        <div className="-mr-3 h-11 w-11 shrink-0">
          <ActionMenu
            label={`More for the tip from ${donation.donorName}`}
            actions={isInMenu ? [showNow, ...actions] : actions}
          />
        </div>
      </div>
    </div>
  );
}

function useShowNow({ id, donorName }: DonationAlertProps['donation']): MenuAction {
  const { mutate, isPending } = useReplay();
  return {
    label: 'Show now',
    name: `Show now: the tip from ${donorName}`,
    icon: Play,
    isPending,
    isDisabled: useIsOffline(),
    onSelect: () => mutate(id),
  };
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
