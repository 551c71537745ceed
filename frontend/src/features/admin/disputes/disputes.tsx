import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { disputesQuery } from '../admin.queries';
import { DataTable } from '../data-table';
import { Filter, ListCard, ListControls } from '../list-controls';
import { disputeColumns } from './dispute-columns';
import { DisputeDialog } from './dispute-dialog';

/** A new dispute is seen within five seconds. */
const refetchMs = 3_000;

const views = [
  { value: 'open', name: 'Open' },
  { value: 'decided', name: 'Decided' },
] as const;

/** What donors' banks ask back, the most urgent first. */
export function Disputes() {
  const [view, setView] = useState<(typeof views)[number]['value']>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const nowMs = useNow();
  const isOpenView = view === 'open';
  const disputes = useQuery({ ...disputesQuery(isOpenView), refetchInterval: refetchMs });
  const opened = disputes.data?.find(({ id }) => id === openId);
  return (
    <ListCard>
      <ListControls>
        <Filter label="Show" options={views} value={view} onChange={setView} />
      </ListControls>
      {disputes.isPending && <SkeletonRows count={3} what="the disputes" />}
      {disputes.isError && !disputes.data && (
        <LoadFailure what="the disputes" onRetry={() => void disputes.refetch()} />
      )}
      {disputes.data?.length === 0 && (
        <p className="py-6 text-center text-sm text-ink-soft">
          {isOpenView ? 'No bank asks for money back.' : 'No dispute was decided yet.'}
        </p>
      )}
      {disputes.data && disputes.data.length > 0 && (
        <DataTable
          name="Disputes"
          columns={disputeColumns({ nowMs, onOpen: setOpenId })}
          rows={disputes.data}
          keyOf={({ id }) => id}
        />
      )}
      {opened && <DisputeDialog dispute={opened} onClose={() => setOpenId(null)} />}
    </ListCard>
  );
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
