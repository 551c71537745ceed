import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../components/ui/card';

type PanelProps = {
  title: string;
  /** Beside the heading; below it on a phone. */
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A section of the analytics with a heading and an optional action. */
export function Panel({ title, badge, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-5 p-4 sm:p-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        {badge && <div className="max-sm:order-last max-sm:w-full">{badge}</div>}
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </Card>
  );
}

/** Leads to the page with all of what the panel shows. */
export function PanelLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm font-medium text-brand no-underline hover:underline"
    >
      {children}
    </Link>
  );
}

export type Line = {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  /** A date, which is no figure. */
  isPlain?: boolean;
};

/** One row on a desktop. Two columns below that, where the last of an odd number takes both. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-4 sm:gap-x-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6">
      {lines.map(({ name, value, note, isPlain }) => (
        <div key={name} className="border-t border-line pt-3 max-lg:last:odd:col-span-2">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className={`tabular-nums ${isPlain ? 'text-base' : 'text-lg font-semibold'}`}>{value}</dd>
          {note && <dd className="text-xs text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Figures of less weight, one per line. */
export function SmallLines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid text-sm">
      {lines.map(({ name, value, note }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 border-t border-line py-2">
          <dt className="grid">
            {name}
            {note && <span className="text-xs text-ink-soft">{note}</span>}
          </dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two columns where there is room for a chart in each; one child takes both. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:gap-8">
      {children}
    </div>
  );
}
