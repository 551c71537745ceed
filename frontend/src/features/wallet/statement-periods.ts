/** The periods of statements, in Lagos time. Pure. */

export type StatementPeriod = { value: string; words: string };

const yearsBack = 2;
const monthName = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** Returns the months of this year and the two before, newest first, each year before its months. */
export function statementPeriods(now: Date): StatementPeriod[] {
  const [thisYear = 0, thisMonth = 1] = lagosDay.format(now).split('-').map(Number);
  return Array.from({ length: yearsBack + 1 }, (_, index) => thisYear - index).flatMap((year) => [
    { value: String(year), words: `All of ${year}` },
    ...Array.from({ length: year === thisYear ? thisMonth : 12 }, (_, index) => monthOf(year, index + 1)).reverse(),
  ]);
}

function monthOf(year: number, month: number): StatementPeriod {
  const value = `${year}-${String(month).padStart(2, '0')}`;
  return { value, words: monthName.format(new Date(`${value}-15T00:00:00Z`)) };
}
