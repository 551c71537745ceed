import { useQuery } from '@tanstack/react-query';
import type { PublicDonation } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { topDonationsQuery } from './creator.queries';

const medals = ['bg-accent-solid text-on-accent', 'bg-sunken text-ink', 'bg-accent-tint text-accent'];

export function TopDonations({ creatorId }: { creatorId: string }) {
  const donations = useQuery(topDonationsQuery(creatorId));
  return (
    <Card className="order-5 grid content-start gap-3 p-4 sm:p-6 lg:p-5" aria-labelledby="top-title">
      <h2 id="top-title" className="text-lg">
        Top donations
      </h2>
      {donations.isPending && <SkeletonRows count={limits.topDonations} what="top donations" />}
      {donations.isError && <LoadFailure what="the top donations" onRetry={() => void donations.refetch()} />}
      {donations.data?.length === 0 && (
        <p className="text-sm text-ink-soft">No donations yet. The first one leads this list.</p>
      )}
      {donations.data && donations.data.length > 0 && (
        <ol className="grid gap-3">
          {donations.data.map((donation, index) => (
            <Ranked key={donation.id} donation={donation} rank={index + 1} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Ranked({ donation, rank }: { donation: PublicDonation; rank: number }) {
  return (
    <li className="flex items-center gap-3">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${medals[rank - 1] ?? 'text-ink-soft'}`}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <span className="min-w-0 grow truncate">{donation.donorName}</span>
      {donation.amount !== undefined && <Naira kobo={donation.amount} className="font-semibold" />}
    </li>
  );
}
