import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card';

/** A section of the analytics with a heading and an optional action. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5 p-4 sm:p-5">
      <div className={`flex flex-wrap items-center justify-between gap-3 ${action ? 'min-h-11' : ''}`}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

export type Line = { name: string; value: ReactNode; note?: ReactNode };

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-4 sm:gap-x-8 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {lines.map(({ name, value, note }) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          {note && <dd className="text-xs text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Figures of less weight, one per line. */
export function SmallLines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid content-start gap-x-8 text-sm sm:grid-cols-2">
      {lines.map(({ name, value, note }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 border-t border-line py-2.5">
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
