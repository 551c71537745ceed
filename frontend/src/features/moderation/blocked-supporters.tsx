import { useQuery } from '@tanstack/react-query';
import type { BlockedSupporter } from '@tipnaija/contracts/http/supporter-blocks';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { apiQuery } from '../../lib/query-client';
import { useBlocks } from './use-blocks';

const blockedSupportersQuery = apiQuery<BlockedSupporter[]>('/api/streamers', 'me', 'blocked-supporters');

/** The supporters whom the creator blocked, by the tips that were blocked. */
export function BlockedSupporters() {
  const blocked = useQuery({ ...blockedSupportersQuery, staleTime: 0 });
  return (
    <Card className="grid content-start gap-3 p-5" aria-labelledby="blocked-title">
      <div className="grid gap-1">
        <h2 id="blocked-title" className="text-lg">
          Blocked supporters
        </h2>
        <p className="text-sm text-ink-soft">
          Their tips reach your wallet without alert or name. A block lasts 180 days.
        </p>
      </div>
      {blocked.isPending && <SkeletonRows count={2} what="your blocked supporters" />}
      {blocked.isLoadingError && <LoadFailure what="your blocked supporters" onRetry={() => void blocked.refetch()} />}
      {blocked.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          No supporter is blocked. To block one, find their tip in{' '}
          <Link to={paths.donationHistory} className="underline">
            Your tips
          </Link>
          .
        </p>
      )}
      {blocked.data && blocked.data.length > 0 && (
        <ul className="grid max-h-96 divide-y divide-line overflow-y-auto">
          {blocked.data.map((supporter) => (
            <BlockedItem key={supporter.donationId} supporter={supporter} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BlockedItem({ supporter: { donationId, donorName, tippedAt } }: { supporter: BlockedSupporter }) {
  const { unblock } = useBlocks();
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <p className="min-w-0 break-words">
        <span className="font-medium">{donorName}</span>
        <span className="block text-xs text-ink-soft">
          Tip #{donationId}, <time dateTime={tippedAt}>{dateAndTime(tippedAt)}</time>
        </span>
      </p>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Unblock ${donorName}, tip #${donationId}`}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate(donationId)}
      >
        Unblock
      </Button>
    </li>
  );
}
