import { formatNaira } from '@tipnaija/contracts/money';
import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Button } from '../../components/ui/button';
import { chartNaira } from '../../lib/chart-naira';
import { chartTicks } from '../../lib/chart-ticks';
import { bestBar } from './best-bar';
import { type TipBar, TipTable } from './tip-table';

type TipChartProps = {
  title: string;
  whenName: string;
  bars: readonly TipBar[];
};

/** A bar chart below what it shows in one sentence, with the same numbers as a table for screen readers and on request. */
export function TipChart({ title, whenName, bars }: TipChartProps) {
  const best = bestBar(bars);
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-2">
        <figcaption className="grid min-w-0">
          <span id={id} className="text-sm text-ink-soft">
            {title}
          </span>
          {best && (
            <strong className="font-semibold">
              Best: {best.when} · {formatNaira(best.amount)}
            </strong>
          )}
        </figcaption>
        <Button
          variant="plain"
          size="small"
          className="-mr-3 shrink-0"
          aria-pressed={isTable}
          aria-label={`Show as table: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          <Table2 className="size-4" aria-hidden="true" />
          Table
        </Button>
      </div>
      {!isTable && <Bars bars={bars} />}
      <div className={isTable ? 'max-h-72 overflow-y-auto' : 'sr-only'}>
        <TipTable title={title} whenName={whenName} bars={bars} />
      </div>
    </figure>
  );
}

function Bars({ bars }: { bars: readonly TipBar[] }) {
  return (
    <div aria-hidden="true" className="h-45 text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...bars]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="when"
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={{ fill: 'var(--ink-soft)' }}
            tickMargin={6}
            minTickGap={20}
            ticks={chartTicks(bars.map(({ when }) => when))}
            interval="preserveEnd"
          />
          <YAxis
            width={56}
            tickFormatter={chartNaira}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--ink-soft)' }}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
            formatter={(kobo) => formatNaira(Number(kobo))}
          />
          <Bar
            dataKey="amount"
            name="Tips"
            fill="var(--brand)"
            radius={[6, 6, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
