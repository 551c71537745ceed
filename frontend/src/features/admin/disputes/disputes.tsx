import { useQuery } from '@tanstack/react-query';
import type { AdminDispute } from '@tipnaija/contracts/http/disputes';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../../components/load-failure';
import { Naira } from '../../../components/naira';
import { Button } from '../../../components/ui/button';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { formatDollars } from '../../../lib/dollars';
import { disputesQuery } from '../admin.queries';
import { Badge, type BadgeLook } from '../badge';
import { Blank, type Column, DataTable } from '../data-table';
import { Filter, ListCard, ListControls } from '../list-controls';
import { Timestamp } from '../timestamp';
import { DisputeDialog } from './dispute-dialog';
import { timeLeftText, urgencyOf } from './time-left';

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
          columns={columnsOf({ nowMs, onOpen: setOpenId })}
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

const states: Record<AdminDispute['state'], { name: string; look: BadgeLook }> = {
  'needs-response': { name: 'Needs an answer', look: 'waiting' },
  'under-review': { name: 'The bank decides', look: 'plain' },
  lost: { name: 'Lost', look: 'bad' },
  won: { name: 'Won', look: 'good' },
};

type Clock = { nowMs: number; onOpen: (id: string) => void };

const columnsOf = ({ nowMs, onOpen }: Clock): Column<AdminDispute>[] => [
  {
    name: 'Time left',
    onPhone: 'below-title',
    show: (dispute) => <TimeLeft dispute={dispute} nowMs={nowMs} />,
  },
  {
    name: 'Streamer',
    onPhone: 'title',
    show: ({ streamerDisplayName, streamerUsername, donationId }) => (
      <>
        <p className="font-medium wrap-anywhere">{streamerDisplayName}</p>
        <p className="text-xs wrap-anywhere text-ink-soft">
          @{streamerUsername}
          {donationId === null ? ', Premium' : `, tip #${donationId}`}
        </p>
      </>
    ),
  },
  {
    name: 'Amount',
    onPhone: 'beside-title',
    show: ({ amount, amountMinor, currency }) => (
      <>
        <Naira kobo={amount} className="font-semibold" />
        {currency === 'USD' && <p className="text-xs text-ink-soft">{formatDollars(amountMinor)}</p>}
      </>
    ),
  },
  {
    name: 'Case',
    show: ({ provider, category, openedAt }) => (
      <>
        <p className="capitalize">{provider}</p>
        <p className="text-xs text-ink-soft wrap-anywhere">{category.replaceAll('_', ' ')}</p>
        <p className="text-xs text-ink-soft">
          <Timestamp iso={openedAt} />
        </p>
      </>
    ),
  },
  {
    name: 'State',
    onPhone: 'below-title',
    show: ({ state, evidenceSentAt, acceptedAt, remindedAt }) => (
      <div className="grid justify-items-start gap-1">
        <Badge look={states[state].look}>{states[state].name}</Badge>
        {evidenceSentAt && <p className="text-xs text-ink-soft">Evidence sent</p>}
        {acceptedAt && <p className="text-xs text-ink-soft">Accepted by us</p>}
        {remindedAt && state === 'needs-response' && <p className="text-xs text-ink-soft">The bank reminded us</p>}
      </div>
    ),
  },
  {
    name: 'Actions',
    show: ({ id, donationId, streamerDisplayName }) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Evidence: ${donationId === null ? `Premium of ${streamerDisplayName}` : `tip #${donationId}`}`}
        onClick={() => onOpen(id)}
      >
        Evidence
      </Button>
    ),
  },
];

function TimeLeft({ dispute, nowMs }: { dispute: AdminDispute; nowMs: number }) {
  const { state, dueAt, resolvedAt } = dispute;
  if (resolvedAt) return <Timestamp iso={resolvedAt} />;
  if (state !== 'needs-response' || !dueAt) return <Blank />;
  const leftMs = Date.parse(dueAt) - nowMs;
  return (
    <span role="timer" className="tabular-nums">
      <Badge look={urgencyOf(leftMs)}>{timeLeftText(leftMs)}</Badge>
    </span>
  );
}
