import { useQuery } from '@tanstack/react-query';
import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { PublicDonation } from '@tipnaija/contracts/http/donations';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { recentDonationsQuery } from './creator.queries';

/** How many tips are shown at first: an even number in two columns, one fewer on a phone. */
const FEW = 4;

export function RecentSupport({ creatorId }: { creatorId: string }) {
  const donations = useQuery(recentDonationsQuery(creatorId));
  const nowMs = useNow(60_000);
  const [showsAll, setShowsAll] = useState(false);
  const shown = donations.data?.slice(0, showsAll ? undefined : FEW) ?? [];
  return (
    <Card className="order-6 grid content-start gap-4 p-4 sm:p-6" aria-labelledby="recent-title">
      <h2 id="recent-title" className="text-lg">
        Recent support
      </h2>
      {donations.isPending && <SkeletonRows count={3} what="recent support" />}
      {donations.isError && <LoadFailure what="the recent support" onRetry={() => void donations.refetch()} />}
      {donations.data?.length === 0 && (
        <p className="text-sm text-ink-soft">No tips yet. Be the first, make dem see you.</p>
      )}
      {shown.length > 0 && (
        <ul
          className={`grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-x-10 lg:gap-y-5 ${showsAll ? '' : 'max-lg:*:nth-4:hidden'}`}
        >
          {shown.map((donation) => (
            <Support key={donation.id} donation={donation} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {donations.data && !showsAll && donations.data.length >= FEW && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setShowsAll(true)}
          className={donations.data.length === FEW ? 'lg:hidden' : ''}
        >
          See all {donations.data.length}
        </Button>
      )}
    </Card>
  );
}

function Support({ donation, nowMs }: { donation: PublicDonation; nowMs: number }) {
  return (
    <li className="flex gap-3">
      {donation.donorName === anonymousDonor ? (
        <AnonymousFace />
      ) : (
        <Avatar name={donation.donorName} url={null} className="size-9 text-sm" />
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 grow truncate font-medium">{donation.donorName}</span>
          {donation.amount !== undefined && <Naira kobo={donation.amount} className="font-semibold" />}
        </p>
        {donation.message && <p className="text-sm break-words text-ink-soft">{donation.message}</p>}
        <RequestedSong song={donation.selectedSong} />
        <time dateTime={donation.createdAt} className="text-xs text-ink-soft">
          {relativeTime(donation.createdAt, nowMs)}
        </time>
      </div>
    </li>
  );
}

/** A face without features, because the first letter of "Anonymous" is the letter of a name. */
function AnonymousFace() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0 rounded-full bg-sunken fill-line-strong">
      <circle cx="18" cy="14" r="5.5" />
      <path d="M8 30c0-7 4-9 10-9s10 2 10 9z" />
    </svg>
  );
}
