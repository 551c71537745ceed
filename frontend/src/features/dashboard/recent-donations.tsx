import { useQuery } from '@tanstack/react-query';
import { alertTierOf } from '@tipnaija/contracts/alert-sets';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { HandCoins } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { EmptyState } from '../../components/empty-state';
import { HiddenChip } from '../../components/hidden-chip';
import { LoadFailure } from '../../components/load-failure';
import { RequestedSong } from '../../components/requested-song';
import { BigTipMark, TipAmount } from '../../components/tip-amount';
import type { MenuAction } from '../../components/ui/action-menu';
import { Card } from '../../components/ui/card';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { TipSkeletons } from './dashboard-skeleton';
import { ExampleTip } from './example-tip';
import { useHideFields } from './use-hide-fields';
import type { LiveDashboard } from './use-live-dashboard';

const SHOWN = 5;
const SHOWN_IN_LONG_LIST = 10;
/** The level of an alert on which the stage joins in. */
const BIG_TIER = 4;

type ListedIds = readonly number[];
type ShownAt = LiveDashboard['shownAt'];

/** The blocks of another feature: whether alerts reached the stream. */
export type AlertBlocks = {
  /** `shownAt` comes from a live message, ISO 8601. */
  Alert: ComponentType<{
    donation: DonationItem;
    listedIds: ListedIds;
    shownAt: string | undefined;
    actions: readonly MenuAction[];
  }>;
  /** Of the loaded tips, where nothing else on the page says it. */
  AlertsSummary?: ComponentType<{
    donations: readonly DonationItem[];
    listedIds: ListedIds;
    shownAt: ShownAt;
    isOverlayOpen: boolean;
  }>;
};

type RecentDonationsProps = AlertBlocks & {
  creator: Pick<OwnCreator, 'id' | 'overlaySettings'>;
  shownAt: ShownAt;
  /** No tip is expected. */
  isNew?: boolean;
  isOverlayOpen?: boolean;
  /** As high as the tips it waits for, so that the cards below it stay where they are. */
  keepsHeight?: boolean;
  /** Twice as many tips on a desktop. */
  isLong?: boolean;
  /** Offered before the first tip. */
  firstStep?: ReactNode;
};

export function RecentDonations({
  creator,
  shownAt,
  isNew = false,
  isOverlayOpen = false,
  keepsHeight = false,
  isLong = false,
  firstStep,
  Alert,
  AlertsSummary,
}: RecentDonationsProps) {
  const donations = useQuery(receivedDonationsQuery(creator.id));
  const loaded = donations.data ?? [];
  const loadedIds = loaded.map(({ id }) => id);
  const listed = loaded.slice(0, isLong ? SHOWN_IN_LONG_LIST : SHOWN);
  const listedIds = listed.map(({ id }) => id);
  return (
    <Card
      className={`grid gap-2 p-5 sm:gap-3 ${listed.length > 0 ? 'content-start' : 'grid-rows-[auto_1fr]'} ${keepsHeight ? heightOf({ isNew, isListed: listed.length > 0, isFailed: donations.isError }) : ''}`}
      aria-labelledby="donations-title"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="donations-title" className="text-lg">
          Recent Donations
        </h2>
        {listed.length > 0 && (
          <Link
            to={paths.donationHistory}
            className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-semibold text-brand"
          >
            See all <span className="sr-only">your tips</span>
          </Link>
        )}
      </div>
      {donations.isPending && (
        <div role="status" aria-label="Loading recent donations">
          <TipSkeletons count={isNew ? 3 : SHOWN} />
        </div>
      )}
      {donations.isError && (
        <div className="self-center">
          <LoadFailure
            what="your donations"
            comfort="Your money is safe: only the list did not load."
            onRetry={() => void donations.refetch()}
          />
        </div>
      )}
      {donations.data?.length === 0 && (
        <div className="grid content-evenly gap-3">
          <EmptyState icon={HandCoins}>No donations yet. Share your donation link to receive the first.</EmptyState>
          {firstStep && <div className="-mt-4 mb-2 justify-self-center">{firstStep}</div>}
          <ExampleTip />
        </div>
      )}
      {listed.length > 0 && (
        <>
          {AlertsSummary && (
            <div className="max-sm:order-last">
              <AlertsSummary donations={loaded} listedIds={listedIds} shownAt={shownAt} isOverlayOpen={isOverlayOpen} />
            </div>
          )}
          <ul className={`grid ${isLong ? 'max-lg:*:nth-[n+6]:hidden' : ''}`}>
            {listed.map((donation) => (
              <Tip
                key={donation.id}
                donation={donation}
                isBig={alertTierOf(donation.amount, creator.overlaySettings) >= BIG_TIER}
                listedIds={loadedIds}
                shownAt={shownAt.get(donation.id)}
                Alert={Alert}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function heightOf({ isNew, isListed, isFailed }: Record<'isNew' | 'isListed' | 'isFailed', boolean>): string {
  if (isFailed) return 'min-h-72';
  return `${isListed ? '' : 'min-h-112'} ${isNew ? '' : 'lg:min-h-146'}`;
}

type TipProps = Pick<AlertBlocks, 'Alert'> & {
  donation: DonationItem;
  isBig: boolean;
  listedIds: ListedIds;
  shownAt: string | undefined;
};

function Tip({ donation, isBig, Alert, ...alert }: TipProps) {
  const { donorName, amount, message, selectedSong, hidden } = donation;
  const actions = useHideFields(donation);
  return (
    <li className="grid gap-0.5 border-t border-line py-3">
      <div className="flex items-baseline gap-3">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span className="max-w-full truncate font-semibold">{donorName}</span>
          {isBig && <BigTipMark />}
          <HiddenChip hidden={hidden} />
        </p>
        <TipAmount kobo={amount} isBig={isBig} />
      </div>
      {message && <p className="break-words">{message}</p>}
      <RequestedSong song={selectedSong} />
      <Alert donation={donation} actions={actions} {...alert} />
    </li>
  );
}
