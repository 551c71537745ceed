import type { RiskFlagItem, RiskFlagKind } from '@tipnaija/contracts/http/risk';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { Button } from '../../../components/ui/button';
import { formatCount } from '../counts';
import { type Column, DataTable } from '../data-table';
import { Timestamp } from '../timestamp';
import { useAct } from '../use-act';
import { RoleNote, useCan, useRole } from '../use-admin';

const reasons: Record<RiskFlagKind, string> = {
  'self-tips': 'Tips from the own account or network',
  'foreign-cards': 'New, with many foreign cards',
  'tested-cards': 'Paid by cards that were declined often',
};

const nameOf = ({ username }: RiskFlagItem) => (username ? `@${username}` : 'A deleted creator');

/** The creators whose payouts a person should look at, with the flag to clear after that. */
export function FlaggedCreators({ flags }: { flags: readonly RiskFlagItem[] }) {
  const canClear = useCan('manage-money');
  const role = useRole();
  const [asked, setAsked] = useState<RiskFlagItem | null>(null);
  const clear = useAct<RiskFlagItem>({
    call: ({ id }) => ({ method: 'POST', path: `/api/admin/risk-flags/${id}/clear` }),
    success: { title: 'Flag Cleared', description: 'The audit log has it under your name.' },
    failure: 'Failed to clear the flag.',
  });
  const action: Column<RiskFlagItem> = {
    name: 'Actions',
    show: (flag) => (
      <Button
        variant="quiet"
        size="small"
        className="max-xl:w-full"
        aria-label={`Clear flag of ${nameOf(flag)}`}
        onClick={() => setAsked(flag)}
      >
        Clear flag
      </Button>
    ),
  };
  if (flags.length === 0) return <p className="text-sm text-ink-soft">No creator is flagged.</p>;
  return (
    <>
      <DataTable
        name="Flagged creators"
        columns={canClear ? [...columns, action] : columns}
        rows={flags}
        keyOf={({ id }) => id}
      />
      {!canClear && role && <RoleNote role={role} ability="manage-money" what="Clearing a flag" />}
      {asked && (
        <Confirmation
          title={`Clear the flag of ${nameOf(asked)}?`}
          text="Do this after a look at the creator's tips. The flag comes back with new signs."
          action={{ label: 'Clear flag', pendingLabel: 'Clearing...' }}
          variant="primary"
          isPending={clear.isPending}
          onConfirm={() => clear.mutate(asked, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const columns: Column<RiskFlagItem>[] = [
  { name: 'Creator', show: nameOf },
  { name: 'Reason', onPhone: 'line', show: ({ kind }) => reasons[kind] },
  {
    name: 'Tips',
    isNumber: true,
    onPhone: 'beside-title',
    show: ({ tips }) => (
      <>
        {formatCount(tips)}
        <span className="xl:hidden">{tips === 1 ? ' tip' : ' tips'}</span>
      </>
    ),
  },
  { name: 'Since', onPhone: 'line', show: ({ raisedAt }) => <Timestamp iso={raisedAt} /> },
];
