import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { teamLogQuery } from './team.queries';
import { TeamLogLines } from './team-log-lines';

const TeamLogDialog = lazyPart(() => import('./team-log-dialog').then((module) => module.TeamLogDialog));

/** What fits beside the list of helpers. */
const shown = 5;

/** The newest lines of what helpers did. */
export function TeamLogCard() {
  const log = useInfiniteQuery({ ...teamLogQuery, staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setIsOpen(false);
  return (
    <Card className="grid content-start gap-1 p-5" aria-labelledby="log-title">
      <div className="-mt-2.5 flex min-h-11 items-center justify-between gap-3">
        <h2 id="log-title" className="text-lg">
          Who did what
        </h2>
        {items.length > shown && (
          <Button variant="plain" size="small" className="-mr-3.5" onClick={() => setIsOpen(true)}>
            See all
            <span className="sr-only">that helpers did</span>
          </Button>
        )}
      </div>
      {log.isPending && <SkeletonRows count={shown} what="what your helpers did" />}
      {log.isError && <LoadFailure what="what your helpers did" onRetry={() => void log.refetch()} />}
      {log.data && items.length === 0 && (
        <p className="text-sm text-ink-soft">What your helpers do is listed here, with the time.</p>
      )}
      {items.length > 0 && <TeamLogLines items={items.slice(0, shown)} />}
      {isOpen && (
        <DialogLoading onClose={close}>
          <TeamLogDialog onClose={close} />
        </DialogLoading>
      )}
    </Card>
  );
}
