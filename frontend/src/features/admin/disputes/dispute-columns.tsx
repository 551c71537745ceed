import type { AdminDispute } from '@tipnaija/contracts/http/disputes';
import { Naira } from '../../../components/naira';
import { Button } from '../../../components/ui/button';
import { formatDollars } from '../../../lib/dollars';
import { Badge, type BadgeLook } from '../badge';
import { Blank, type Column } from '../data-table';
import { Timestamp } from '../timestamp';
import { timeLeftText, urgencyOf } from './time-left';

const states: Record<AdminDispute['state'], { name: string; look: BadgeLook }> = {
  'needs-response': { name: 'Needs an answer', look: 'waiting' },
  'under-review': { name: 'The bank decides', look: 'plain' },
  lost: { name: 'Lost', look: 'bad' },
  won: { name: 'Won', look: 'good' },
};

type Clock = {
  nowMs: number;
  /** Opens the evidence of a dispute. */
  onOpen: (id: string) => void;
};

export const disputeColumns = ({ nowMs, onOpen }: Clock): Column<AdminDispute>[] => [
  {
    name: 'Time left',
    onPhone: 'date',
    width: 'max-xl:self-start',
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
    isNumber: true,
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
    onPhone: 'line',
    show: ({ provider, category, openedAt }) => (
      <>
        <p className="capitalize max-xl:inline">{provider}</p>
        <span className="xl:hidden"> · </span>
        <p className="text-xs text-ink-soft wrap-anywhere max-xl:inline">{category.replaceAll('_', ' ')}</p>
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
    show: (dispute) => <OpenDispute dispute={dispute} nowMs={nowMs} onOpen={onOpen} />,
  },
];

/** Filled for a dispute that is due soon; after the answer there is only something to read. */
function OpenDispute({ dispute, nowMs, onOpen }: Clock & { dispute: AdminDispute }) {
  const { id, state, dueAt, donationId, streamerDisplayName } = dispute;
  const isUrgent = state === 'needs-response' && dueAt !== null && urgencyOf(Date.parse(dueAt) - nowMs) === 'bad';
  const label = state === 'needs-response' ? 'Evidence' : 'View';
  return (
    <Button
      variant={isUrgent ? 'primary' : 'quiet'}
      size="small"
      className="max-xl:w-full"
      aria-label={`${label}: ${donationId === null ? `Premium of ${streamerDisplayName}` : `tip #${donationId}`}`}
      onClick={() => onOpen(id)}
    >
      {label}
    </Button>
  );
}

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
