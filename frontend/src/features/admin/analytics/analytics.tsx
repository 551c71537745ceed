import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuditLog } from '../audit/audit-log';
import { ExchangeRate } from '../exchange-rates/exchange-rate';
import { Providers } from '../providers/providers';
import { ReconciledDays } from './compared-days';
import { Discrepancies } from './discrepancies';
import { Finance } from './finance';

type Part = { part: string; name: string; content: ReactNode };

const parts: [Part, ...Part[]] = [
  { part: 'finance', name: 'Finance', content: <Finance /> },
  {
    part: 'providers',
    name: 'Providers',
    content: (
      <>
        <Providers />
        <ExchangeRate />
      </>
    ),
  },
  {
    part: 'audit',
    name: 'Audit',
    content: (
      <>
        <Discrepancies />
        <ReconciledDays />
        <AuditLog />
      </>
    ),
  },
];

/** The open part is in the URL, so that reloads and links restore it; the charts of the others are not loaded. */
export function Analytics() {
  const requested = useSearchParams()[0].get('part');
  const open = parts.find(({ part }) => part === requested) ?? parts[0];
  return (
    <div className="grid gap-5">
      <nav aria-label="Analytics" className="flex gap-1 justify-self-start rounded-xl bg-sunken p-1">
        {parts.map(({ part, name }) => (
          <Link
            key={part}
            to={`?tab=analytics&part=${part}`}
            replace
            aria-current={part === open.part ? 'page' : undefined}
            className="min-h-11 content-center rounded-lg px-4 text-sm font-medium text-ink-soft no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {name}
          </Link>
        ))}
      </nav>
      {open.content}
    </div>
  );
}
