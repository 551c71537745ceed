import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure';
import { LoadMore } from '../../components/load-more';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { teamLogQuery } from './team.queries';
import { TeamLogLines } from './team-log-lines';

export function TeamLogDialog({ onClose }: { onClose: () => void }) {
  const log = useInfiniteQuery({ ...teamLogQuery, staleTime: 0 });
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog title="Who did what" description="Newest first. This list cannot be changed or deleted." onClose={onClose}>
      {log.isPending && <SkeletonRows count={4} what="the list" />}
      {log.isError && !log.data && <LoadFailure what="the list" onRetry={() => void log.refetch()} />}
      {log.data && items.length === 0 && <p className="text-sm text-ink-soft">Nothing yet. Invite a helper first.</p>}
      {items.length > 0 && <TeamLogLines items={items} />}
      <LoadMore list={log} label="Show more" />
    </Dialog>
  );
}
