/** The months and years of statements, in Lagos time, which is an hour ahead of UTC all year. Pure. */
import type { StatementPeriod } from '@tipnaija/contracts';

/** @param period a year, `2026`, or a month, `2026-11` */
export function toStatementPeriod(period: string): StatementPeriod {
  const [year = 0, month] = period.split('-').map(Number);
  const next = month === undefined ? `${year + 1}-01` : monthAfter(year, month);
  return {
    from: startOfMonth(month === undefined ? `${year}-01` : period),
    until: startOfMonth(next),
    parts: month === undefined ? 'months' : 'days',
  };
}

/** @returns the words of a period or one of its parts: `2026`, `November 2026`, `21 November 2026` */
export function periodWords(period: string): string {
  const [year, month, day] = period.split('-');
  if (month === undefined) return period;
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC', ...(day && { day: 'numeric' as const }) } as const;
  return new Intl.DateTimeFormat('en-NG', options).format(new Date(`${year}-${month}-${day ?? '01'}T12:00:00Z`));
}

const monthAfter = (year: number, month: number) =>
  month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;

const startOfMonth = (month: string) => new Date(`${month}-01T00:00:00+01:00`).toISOString();
