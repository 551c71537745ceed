import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { donationsQuery } from './dashboard.queries';
import { HideFields } from './hide-fields';
import type { LiveDashboard } from './use-live-dashboard';

const SHOWN = 5;

/** A block of another feature for each donation. `shownAt` comes from a live message, ISO 8601. */
export type AlertBlock = ComponentType<{
  donation: DonationItem;
  listedIds: readonly number[];
  shownAt: string | undefined;
}>;

type RecentDonationsProps = { creatorId: string; shownAt: LiveDashboard['shownAt']; Alert: AlertBlock };

export function RecentDonations({ creatorId, shownAt, Alert }: RecentDonationsProps) {
  const donations = useQuery(donationsQuery(creatorId));
  const listed = donations.data?.slice(0, SHOWN) ?? [];
  const listedIds = listed.map(({ id }) => id);
  return (
    <Card className="grid content-start gap-4 p-5" aria-labelledby="donations-title">
      <h2 id="donations-title" className="text-lg">
        Recent Donations
      </h2>
      {donations.isPending && <SkeletonRows count={SHOWN} what="recent donations" />}
      {donations.isError && <LoadFailure what="your donations" onRetry={() => void donations.refetch()} />}
      {donations.data?.length === 0 && (
        <p className="text-sm text-ink-soft">No donations yet. Share your donation link to receive the first.</p>
      )}
      {listed.length > 0 && <Link to={paths.donationHistory}>See all your tips</Link>}
      {listed.length > 0 && (
        <ul className="grid gap-4">
          {listed.map((donation) => (
            <li key={donation.id} className="grid gap-0.5">
              <p className="flex items-baseline gap-3">
                <span className="min-w-0 grow truncate font-medium">{donation.donorName}</span>
                <Naira kobo={donation.amount} className="font-semibold" />
              </p>
              {donation.message && <p className="text-sm break-words text-ink-soft">{donation.message}</p>}
              <RequestedSong song={donation.selectedSong} />
              <time dateTime={donation.createdAt} className="text-xs text-ink-soft">
                {dateAndTime(donation.createdAt)}
              </time>
              <HideFields donation={donation} />
              <Alert donation={donation} listedIds={listedIds} shownAt={shownAt.get(donation.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
