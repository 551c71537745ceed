import { useRef } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useWidth } from '../../../components/use-width';
import { chartTicks } from '../../../lib/chart-ticks';
import { formatShortDay } from '../../../lib/short-day';
import type { ChartDay } from './day-series';

export type Series = { key: Exclude<keyof ChartDay, 'day'>; name: string; color: string };

/** Returns the color of a series: the brand's two, then mixtures of them, which differ in every theme. */
export function seriesColor(index: number): string {
  if (index < 2) return index === 0 ? 'var(--brand)' : 'var(--accent-solid)';
  return `color-mix(in oklch, var(--brand) ${100 / index}%, var(--accent-solid))`;
}

type DayChartProps = { title: string; days: ChartDay[]; series: readonly Series[]; show: (value: number) => string };

/** For sighted users; screen readers have the same numbers in the table below. */
export function DayChart({ title, days, series, show }: DayChartProps) {
  const shown = series.filter(({ key }) => days.some((day) => day[key] !== 0));
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 600);
  const ticks = chartTicks(
    days.map(({ day }) => day),
    width < 400 ? 4 : 6,
  );
  return (
    <figure className="flex grow flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{title}</span>
        {series.length > 1 &&
          shown.map(({ key, name, color }) => (
            <span key={key} className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
              <span className="size-2.5 rounded-full" style={{ background: color }} />
              {name}
            </span>
          ))}
      </figcaption>
      {/* As high as what stands beside it. */}
      <div ref={frame} aria-hidden="true" className="relative min-h-56 grow text-xs *:absolute *:inset-0">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={days}
            margin={{ top: 8, right: 18, bottom: 0, left: 4 }}
            accessibilityLayer={false}
            stackOffset="sign"
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tickFormatter={formatShortDay}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={{ fill: 'var(--ink-soft)' }}
              ticks={ticks}
              interval={0}
            />
            <YAxis
              width={64}
              allowDecimals={false}
              tickFormatter={show}
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-soft)' }}
            />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
              labelFormatter={(day) => (typeof day === 'string' ? formatShortDay(day) : day)}
              formatter={(value) => show(Number(value))}
            />
            {series.map(({ key, name, color }) => (
              <Bar key={key} dataKey={key} name={name} stackId="day" fill={color} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
