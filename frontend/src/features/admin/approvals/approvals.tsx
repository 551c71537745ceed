import { useQuery } from '@tanstack/react-query';
import type { ApprovalItem } from '@tipnaija/contracts/http/approvals';
import { useState } from 'react';
import { LoadFailure } from '../../../components/load-failure';
import { Naira } from '../../../components/naira';
import { Button } from '../../../components/ui/button';
import { approvalsQuery } from '../admin.queries';
import { adminSessionQuery } from '../admin-session';
import { type Column, DataTable } from '../data-table';
import { PaidQuestion } from '../paid-question';
import { Panel } from '../panel';
import { Timestamp } from '../timestamp';
import { useAct } from '../use-act';
import { useCan } from '../use-admin';

/** The server leaves out what has expired, so an open page drops it within a minute. */
const refetchMs = 60_000;

/**
 * What one admin asked for and another one has to approve, for admins who manage money; nothing while nothing waits.
 * Refetched, because the other admin uses another browser.
 */
export function Approvals({ kind }: { kind?: ApprovalItem['kind'] }) {
  const approvals = useQuery({
    ...approvalsQuery,
    enabled: useCan('manage-money'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.length ? refetchMs : false),
  });
  const ownId = useQuery(adminSessionQuery).data?.id;
  if (approvals.isError) return <LoadFailure what="the approvals" onRetry={() => void approvals.refetch()} />;
  const rows = approvals.data?.filter((item) => !kind || item.kind === kind) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title="Waiting for a second admin">
      <DataTable name="Approvals" columns={columnsOf(ownId)} rows={rows} keyOf={({ id }) => id} />
    </Panel>
  );
}

const describe = ({ kind, subjectId, creator }: ApprovalItem) =>
  kind === 'withdrawal' ? `Withdrawal of ${creator ?? 'a creator'}` : `Refund of donation ${subjectId}`;

const columnsOf = (ownId: string | undefined): Column<ApprovalItem>[] => [
  {
    name: 'What',
    show: (item) => (
      <>
        <p className="font-medium wrap-anywhere">{describe(item)}</p>
        {item.kind === 'refund' && item.creator && (
          <p className="text-xs text-ink-soft wrap-anywhere">To {item.creator}</p>
        )}
        {item.reason && <p className="text-xs text-ink-soft wrap-anywhere">{item.reason}</p>}
      </>
    ),
  },
  {
    name: 'Amount',
    isNumber: true,
    onPhone: 'beside-title',
    show: ({ amount }) => <Naira kobo={amount} className="font-semibold" />,
  },
  {
    name: 'Asked',
    show: ({ requestedBy, requestedAt }) => (
      <>
        <p className="wrap-anywhere">{requestedBy.email}</p>
        <p className="text-xs text-ink-soft">
          <Timestamp iso={requestedAt} />
        </p>
      </>
    ),
  },
  { name: 'Expires', show: ({ expiresAt }) => <Timestamp iso={expiresAt} /> },
  { name: 'Actions', show: (item) => <ApprovalActions item={item} isOwn={item.requestedBy.id === ownId} /> },
];

function ApprovalActions({ item, isOwn }: { item: ApprovalItem; isOwn: boolean }) {
  const { id, kind, creator } = item;
  const [isConfirming, setConfirming] = useState(false);
  const isPaidByHand = kind === 'withdrawal' && item.reason === null;
  const approve = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/approvals/${kind}/${id}/approve` }),
    success: { title: 'Approved', description: `${describe(item)} is done.` },
    failure: 'Failed to approve.',
  });
  const decline = useAct<void>({
    call: () => ({ method: 'POST', path: `/api/admin/approvals/${kind}/${id}/decline` }),
    success: { title: 'Request Declined', description: 'It can be asked for again.' },
    failure: 'Failed to decline.',
  });
  return (
    <div className="grid justify-items-start gap-2 xl:justify-items-end">
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            size="small"
            aria-label={`Approve: ${describe(item)}`}
            isPending={approve.isPending}
            onClick={() => (isPaidByHand ? setConfirming(true) : approve.mutate())}
          >
            Approve
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`${isOwn ? 'Take back' : 'Decline'}: ${describe(item)}`}
          isPending={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      </div>
      {isConfirming && (
        <PaidQuestion
          amount={item.amount}
          to="the account in the list of withdrawals"
          creator={creator ?? 'The creator'}
          isPending={approve.isPending}
          onConfirm={() => approve.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        />
      )}
      {isOwn && <p className="text-xs text-ink-soft">You asked for it. Another admin has to approve.</p>}
    </div>
  );
}
