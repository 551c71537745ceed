import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { LoadMore } from '../../components/load-more';
import { SkeletonRows } from '../../components/ui/skeleton';

type AdminListProps<Item> = {
  /** Object of "We could not load ...", for example "the users". */
  what: string;
  /** Shown when the list is empty or nothing matches the filters. */
  empty: string;
  list: UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>;
  children: (items: Item[]) => ReactNode;
};

/** A paginated list with its loading, error, empty and load-more states. */
export function AdminList<Item>({ what, empty, list, children }: AdminListProps<Item>) {
  if (list.isPending) return <SkeletonRows count={5} what={what} />;
  if (list.isError && !list.data) return <LoadFailure what={what} onRetry={() => void list.refetch()} />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div aria-busy={list.isPlaceholderData} className="relative grid gap-4">
      {list.isPlaceholderData && <LoadingBar />}
      {items.length > 0 && children(items)}
      {items.length === 0 && (
        <p className="py-6 text-center text-sm text-ink-soft">
          {list.hasNextPage ? 'Nothing among the newest fits. There may be more further back.' : empty}
        </p>
      )}
      <LoadMore list={list} className="justify-self-center" />
    </div>
  );
}

/** Shown above the results of the previous search, which stay readable. */
function LoadingBar() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 -top-2 h-0.5 overflow-hidden rounded-full bg-sunken">
      <div className="h-full w-1/3 animate-[pass_1s_linear_infinite] bg-brand" />
    </div>
  );
}
