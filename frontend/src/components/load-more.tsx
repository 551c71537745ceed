import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadFailure } from './load-failure';
import { Button } from './ui/button';

type LoadMoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Object of "We could not load ..."; "more" without it. */
  what?: string;
  label?: string;
  className?: string;
};

/** Loads the next page of a list, or says why it did not come. Nothing at the end of the list. */
export function LoadMore({ list, what = 'more', label = 'Load more', className = '' }: LoadMoreProps) {
  const loadNext = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) return <LoadFailure what={what} onRetry={loadNext} />;
  if (!list.hasNextPage) return null;
  return (
    <Button variant="quiet" size="small" className={className} isPending={list.isFetchingNextPage} onClick={loadNext}>
      {label}
    </Button>
  );
}
