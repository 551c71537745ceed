import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { HandCoins } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { HideFields } from './hide-fields';
import type { LiveDashboard } from './use-live-dashboard';

const SHOWN = 5;

/** The amounts from which a tip stands out, in kobo. */
const bigKobo = 500_000;
const hugeKobo = 2_000_000;

/** A block of another feature for each donation. `shownAt` comes from a live message, ISO 8601. */
export type AlertBlock = ComponentType<{
  donation: DonationItem;
  listedIds: readonly number[];
  shownAt: string | undefined;
  /** Other actions of the donation. */
  children?: ReactNode;
}>;

type RecentDonationsProps = { creatorId: string; shownAt: LiveDashboard['shownAt']; Alert: AlertBlock };

export function RecentDonations({ creatorId, shownAt, Alert }: RecentDonationsProps) {
  const donations = useQuery(receivedDonationsQuery(creatorId));
  const listed = donations.data?.slice(0, SHOWN) ?? [];
  const listedIds = listed.map(({ id }) => id);
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="donations-title">
      <h2 id="donations-title" className="text-lg">
        Recent Donations
      </h2>
      {donations.isPending && <SkeletonRows count={SHOWN} what="recent donations" />}
      {donations.isError && <LoadFailure what="your donations" onRetry={() => void donations.refetch()} />}
      {donations.data?.length === 0 && (
        <EmptyState icon={HandCoins}>No donations yet. Share your donation link to receive the first.</EmptyState>
      )}
      {listed.length > 0 && <Link to={paths.donationHistory}>See all your tips</Link>}
      {listed.length > 0 && (
        <ul className="grid">
          {listed.map((donation) => (
            <li
              key={donation.id}
              className="grid gap-0.5 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
            >
              <p className="flex items-baseline gap-3">
                <span className="min-w-0 grow truncate font-medium">{donation.donorName}</span>
                <Naira kobo={donation.amount} className={amountLook(donation.amount)} />
              </p>
              {donation.message && <p className="break-words text-ink-soft">{donation.message}</p>}
              <RequestedSong song={donation.selectedSong} />
              <div className="text-xs text-ink-soft">
                <time dateTime={donation.createdAt}>{dateAndTime(donation.createdAt)}</time>
                <Alert donation={donation} listedIds={listedIds} shownAt={shownAt.get(donation.id)}>
                  <HideFields donation={donation} />
                </Alert>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The bigger the tip, the bigger its amount. */
function amountLook(kobo: number): string {
  if (kobo >= hugeKobo) return 'rounded-lg bg-accent-solid px-2 text-xl font-bold text-on-accent';
  return kobo >= bigKobo ? 'text-xl font-bold text-brand' : 'text-lg font-semibold';
}
