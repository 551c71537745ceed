import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { LoadMore } from '../../components/load-more';
import { Button } from '../../components/ui/button';
import { SkeletonRows } from '../../components/ui/skeleton';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { walletEntriesQuery } from '../../lib/wallet';
import { donorOfEntry } from './donor-of-entry';
import { StatementHead, StatementLine } from './statement-line';
import { useNewEntries } from './use-new-entries';

/** All wallet transactions, newest first; recent tips with the name of their donor. */
export function Movements({ revision, creatorId }: { revision: number; creatorId: string }) {
  const statement = useInfiniteQuery(walletEntriesQuery);
  const donations = useQuery(receivedDonationsQuery(creatorId)).data ?? [];
  const { hasNew, showNew } = useNewEntries(statement.data, revision);
  const entries = statement.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFirstMissing = statement.isError && !statement.data;
  return (
    <>
      {statement.isPending && <SkeletonRows count={3} what="your statement" />}
      {isFirstMissing && <LoadFailure what="your statement" onRetry={() => void statement.refetch()} />}
      {statement.data && entries.length === 0 && (
        <EmptyState icon={ReceiptText}>
          Nothing has moved yet. Every tip is listed here with its fee and your balance.
        </EmptyState>
      )}
      {hasNew && (
        <Button variant="plain" size="small" className="justify-self-start" onClick={showNew}>
          Show new entries
        </Button>
      )}
      {entries.length > 0 && (
        <div className="grid">
          <StatementHead />
          <ul className="grid">
            {entries.map((entry) => (
              <StatementLine key={entry.seq} entry={entry} donor={donorOfEntry(entry, donations)} />
            ))}
          </ul>
        </div>
      )}
      <LoadMore list={statement} className="justify-self-start" />
    </>
  );
}
