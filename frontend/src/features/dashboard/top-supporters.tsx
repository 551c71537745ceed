import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Avatar } from '../../components/avatar';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { supportersQuery } from './dashboard.queries';

const SHOWN = 5;

export function TopSupporters({ creatorId }: { creatorId: string }) {
  const supporters = useQuery(supportersQuery(creatorId));
  return (
    <Card className="grid content-start gap-4 p-5" aria-labelledby="supporters-title">
      <h2 id="supporters-title" className="text-lg">
        Top Supporters
      </h2>
      {supporters.isPending && <SkeletonRows count={SHOWN} what="top supporters" />}
      {supporters.isError && <LoadFailure what="your supporters" onRetry={() => void supporters.refetch()} />}
      {supporters.data?.length === 0 && (
        <EmptyState icon={Users}>Your biggest supporters will be listed here.</EmptyState>
      )}
      {supporters.data && supporters.data.length > 0 && (
        <ul className="grid gap-4">
          {supporters.data.slice(0, SHOWN).map(({ donorName, donationCount, totalDonated }) => (
            <li key={donorName} className="flex items-center gap-3">
              <Avatar name={donorName} url={null} className="size-10 text-sm" />
              <div className="min-w-0 grow">
                <p className="truncate font-medium">{donorName}</p>
                <p className="text-xs text-ink-soft">
                  {donationCount} {donationCount > 1 ? 'donations' : 'donation'}
                </p>
              </div>
              <Naira kobo={totalDonated} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
