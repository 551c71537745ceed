import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { teamLogQuery } from './team.queries';
import { actionWords, actorWords } from './team-log-words';

export function TeamLogDialog({ onClose }: { onClose: () => void }) {
  const log = useInfiniteQuery({ ...teamLogQuery, staleTime: 0 });
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog title="Who did what" description="Newest first. This list cannot be changed or deleted." onClose={onClose}>
      {log.isPending && <SkeletonRows count={4} what="the list" />}
      {log.isError && <LoadFailure what="the list" onRetry={() => void log.refetch()} />}
      {log.data && items.length === 0 && <p className="text-sm text-ink-soft">Nothing yet. Invite a helper first.</p>}
      {items.length > 0 && (
        <ol className="grid divide-y divide-line" aria-label="What helpers did">
          {items.map((item) => (
            <li key={item.id} className="grid gap-0.5 py-2.5">
              <p className="break-words">
                <span className="font-medium">{actorWords(item)}</span> {actionWords(item)}
              </p>
              <time className="text-xs text-ink-soft" dateTime={item.actedAt}>
                {dateAndTime(item.actedAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          isPending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Dialog>
  );
}
