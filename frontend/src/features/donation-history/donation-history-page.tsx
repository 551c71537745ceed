import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { ChevronLeft, Download } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { LoadMore } from '../../components/load-more';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { fileAddress, historyQuery, noFilters } from './history.queries';
import { HistoryFilterFields } from './history-filters';
import { HistoryHead, HistoryRow } from './history-row';

/** What a creator can do with a donation; blocks of other features, supplied by the app. */
type Actions = ComponentType<{ donation: OwnDonation; listedIds: readonly number[]; note: ReactNode }>;

export function DonationHistoryPage({ Actions }: { Actions: Actions }) {
  const search = useSearchParams()[0].get('search');
  const [draft, setDraft] = useState(() => (search ? { ...noFilters, search } : noFilters));
  const [filters, setFilters] = useState(draft);
  const history = useInfiniteQuery(historyQuery(filters));
  const pages = history.data?.pages ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const isEmpty = pages.every(({ donations }) => donations.length === 0);
  return (
    <>
      <title>Your tips | TipNaija</title>
      <main className="grid gap-4 px-4 lg:px-8">
        <div className="flex items-center gap-1">
          <Link to={paths.fans} className={`${buttonClass({ variant: 'plain', size: 'small' })} -ml-3 shrink-0`}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Fans
          </Link>
          <h1 className="min-w-0 grow text-xl">Your tips</h1>
          {/* The browser saves the file while it arrives, whatever its size. */}
          <a href={fileAddress(filters)} download className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Download className="size-4" aria-hidden="true" />
            <span>
              <span className="max-sm:sr-only">Download </span>CSV
            </span>
          </a>
        </div>
        <HistoryFilterFields draft={draft} isFiltered={isFiltered} onChange={setDraft} onApply={setFilters} />
        {history.isPending && <SkeletonRows count={8} what="your tips" />}
        {history.isLoadingError && <LoadFailure what="your tips" onRetry={() => void history.refetch()} />}
        {!isEmpty && (
          <Card className="overflow-hidden" aria-label="Tips">
            <HistoryHead />
            <ul className="divide-y divide-line">
              {pages.flatMap(({ donations }) => {
                const listedIds = donations.map(({ id }) => id);
                return donations.map((donation) => (
                  <HistoryRow
                    key={donation.id}
                    donation={donation}
                    renderActions={(note) => <Actions donation={donation} listedIds={listedIds} note={note} />}
                  />
                ));
              })}
            </ul>
          </Card>
        )}
        {history.isSuccess && isEmpty && (
          <p role="status" className="text-ink-soft">
            {emptyWords({ isFiltered, hasMore: history.hasNextPage })}
          </p>
        )}
        <LoadMore
          list={history}
          what="older tips"
          label={isFiltered ? 'Look further back' : 'Show older tips'}
          className="justify-self-center"
        />
      </main>
    </>
  );
}

function emptyWords({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }): string {
  if (hasMore) return 'Nothing found among your newest tips. Older ones may match.';
  return isFiltered ? 'No tip matches. Try other words or days.' : 'No tips yet. Share your link to receive the first.';
}
