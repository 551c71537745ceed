/**
 * The calendar of Nigerian banks, as days `2026-11-24` of Lagos. The holidays that follow the moon are announced days
 * before, so the operator adds them. Pure.
 */
const DAY_MS = 86_400_000;
/** Lagos keeps West Africa Time, UTC+1 all year. */
const LAGOS_OFFSET_MS = 3_600_000;

/** Public holidays with a fixed date, as `MM-DD`. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '05-01': "Workers' Day",
  '06-12': 'Democracy Day',
  '10-01': 'Independence Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

/** Returns the day of Lagos at an instant. */
export function lagosDay(instant: Date): string {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the instant at which a day of Lagos begins. */
export function startOfLagosDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS);
}

/** Returns the day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the first working day after a day.
 * @param holidays further days on which banks are closed, beside weekends, Good Friday, Easter Monday and fixed holidays
 */
export function nextWorkingDay(day: string, holidays: ReadonlySet<string>): string {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1);
  return next;
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(day) || day.slice(5) in fixedHolidays) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeapYears = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skippedLeapYears - moonCorrection + 15) % 30;
  const quarter = Math.floor((year % 100) / 4);
  const toSunday = (32 + 2 * (century % 4) + 2 * quarter - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}
