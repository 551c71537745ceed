import { useQuery } from '@tanstack/react-query';
import type { AdminRisk } from '@tipnaija/contracts/http/risk';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { formatShortDay } from '../../../lib/short-day';
import { riskQuery } from '../admin.queries';
import { Badge, type BadgeLook } from '../badge';
import { formatCount } from '../counts';
import { type Column, DataTable } from '../data-table';
import { Panel } from '../panel';
import { type DecidedByRule, decidedByRule, decidedDays, riskDayCount, ruleKey } from './decision-days';
import { FlaggedCreators } from './flagged-creators';

/** What the risk rules decided in the last days, and the creators whose payouts a person should look at. */
export function Risk() {
  const query = useQuery(riskQuery(riskDayCount));
  const { data } = query;
  return (
    <div className="grid gap-5">
      <Panel title="Risk rules" action={data && <Mode mode={data.mode} />}>
        {query.isPending && <SkeletonRows count={3} what="the decisions" />}
        {query.isError && <LoadFailure what="the decisions" onRetry={() => void query.refetch()} />}
        {data && <Decisions risk={data} />}
      </Panel>
      <Panel title="Flagged creators">
        {query.isPending && <SkeletonRows count={2} what="the flags" />}
        {data && <FlaggedCreators flags={data.flags} />}
      </Panel>
    </div>
  );
}

const modes: Record<AdminRisk['mode'], { look: BadgeLook; text: string }> = {
  off: { look: 'bad', text: 'Off: nothing is counted' },
  shadow: { look: 'waiting', text: 'Shadow: counted only' },
  on: { look: 'good', text: 'On' },
};

function Mode({ mode }: Pick<AdminRisk, 'mode'>) {
  const { look, text } = modes[mode];
  return <Badge look={look}>{text}</Badge>;
}

function Decisions({ risk }: { risk: AdminRisk }) {
  if (risk.decisions.length === 0)
    return <p className="text-sm text-ink-soft">No attempt met a rule in the last {riskDayCount} days.</p>;
  return (
    <>
      <DecisionChart risk={risk} />
      <DataTable name="Attempts by rule" columns={columns} rows={decidedByRule(risk.decisions)} keyOf={ruleKey} />
    </>
  );
}

/** For sighted users; the table below has the sums. */
function DecisionChart({ risk }: { risk: AdminRisk }) {
  const days = decidedDays(risk, riskDayCount);
  const most = Math.max(...days.map(({ challenged, refused }) => challenged + refused));
  const height = (attempts: number) => `${(attempts / most) * 100}%`;
  return (
    <figure className="grid gap-2 text-xs">
      <figcaption className="text-sm font-medium">
        Attempts challenged or refused per day, at most {formatCount(most)}
      </figcaption>
      <div aria-hidden="true" className="flex h-28 items-end gap-1 border-b border-line-strong">
        {days.map(({ day, challenged, refused }) => (
          <div key={day} className="flex h-full grow flex-col justify-end">
            <div className="bg-danger-solid" style={{ height: height(refused) }} />
            <div className="bg-brand" style={{ height: height(challenged) }} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-ink-soft">
        <span>{formatShortDay(days[0]?.day ?? '')}</span>
        <span>{formatShortDay(risk.today)}</span>
      </div>
    </figure>
  );
}

const columns: Column<DecidedByRule>[] = [
  { name: 'Rule', show: ({ rule }) => rule },
  {
    name: 'Decision',
    show: ({ decision, isEnforced }) => {
      const words = decision === 'refuse' ? 'Refused' : 'Challenged';
      return isEnforced ? words : `${words} in shadow only`;
    },
  },
  { name: 'Attempts', isNumber: true, show: ({ attempts }) => formatCount(attempts) },
];
