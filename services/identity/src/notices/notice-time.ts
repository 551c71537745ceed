/** When a creator is notified of a tip, in Lagos time, which is an hour ahead of UTC all year. Pure. */
import { DomainError, type NoticeMode } from '@tipnaija/contracts';

/** Minutes since midnight; both null without quiet hours. They may span midnight. */
export type QuietHours = { quietFrom: number | null; quietTo: number | null };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const lagosOffsetMs = 60 * minuteMs;
/** Digests are written at eight in the morning, weekly ones on Mondays. */
const digestMinute = 8 * 60;
const monday = 1;

/** Returns when a tip of this moment is notified; the moment itself, when nothing holds it back. */
export function noticeTime(now: Date, { mode, ...quiet }: { mode: Exclude<NoticeMode, 'off'> } & QuietHours): Date {
  return endOfQuiet(mode === 'each' ? now : nextDigest(now, mode), quiet);
}

/** Returns the end of the quiet hours around this time, or the time itself outside them. */
function endOfQuiet(time: Date, { quietFrom, quietTo }: QuietHours): Date {
  if (quietFrom === null || quietTo === null) return time;
  const { midnight, minute } = inLagos(time);
  const spansMidnight = quietFrom > quietTo;
  const isQuiet = spansMidnight ? minute >= quietFrom || minute < quietTo : minute >= quietFrom && minute < quietTo;
  if (!isQuiet) return time;
  const endsTomorrow = spansMidnight && minute >= quietFrom;
  return new Date(midnight + (endsTomorrow ? dayMs : 0) + quietTo * minuteMs);
}

/** Returns the milliseconds until quiet hours begin: none within them, and infinitely many where there are none. */
export function msUntilQuiet(time: Date, quiet: QuietHours): number {
  if (quiet.quietFrom === null) return Number.POSITIVE_INFINITY;
  if (endOfQuiet(time, quiet) > time) return 0;
  const sinceBeginning = time.getTime() - inLagos(time).midnight - quiet.quietFrom * minuteMs;
  return sinceBeginning < 0 ? -sinceBeginning : dayMs - sinceBeginning;
}

/** Returns the milliseconds between two times that are outside the quiet hours. */
export function wakingMs(from: Date, to: Date, { quietFrom, quietTo }: QuietHours): number {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  let waking = toMs - fromMs;
  if (quietFrom === null || quietTo === null) return waking;
  const quietMs = (quietTo - quietFrom) * minuteMs + (quietFrom > quietTo ? dayMs : 0);
  // Those that began yesterday may last until today.
  for (let start = inLagos(from).midnight - dayMs + quietFrom * minuteMs; start < toMs; start += dayMs)
    waking -= Math.max(0, Math.min(start + quietMs, toMs) - Math.max(start, fromMs));
  return waking;
}

function nextDigest(now: Date, mode: 'daily' | 'weekly'): Date {
  const { midnight } = inLagos(now);
  let time = midnight + digestMinute * minuteMs;
  while (time <= now.getTime() || (mode === 'weekly' && new Date(time + lagosOffsetMs).getUTCDay() !== monday))
    time += dayMs;
  return new Date(time);
}

/** Returns the midnight in Lagos before this time, and the whole minutes since. */
function inLagos(time: Date): { midnight: number; minute: number } {
  const local = time.getTime() + lagosOffsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  return { midnight: midnight - lagosOffsetMs, minute: Math.floor((local - midnight) / minuteMs) };
}

/** Returns minutes since midnight for a time of day, `07:30`. */
export function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Returns the time of day for minutes since midnight. */
export function toTimeOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

type QuietTimes = { quietFrom: string | null; quietTo: string | null };

/**
 * Returns the quiet hours for two times of day.
 * @throws DomainError `notices.no-quiet-hours` when they are the same, or one is missing
 */
export function fromQuietTimes({ quietFrom, quietTo }: QuietTimes): QuietHours {
  if (quietFrom === null && quietTo === null) return { quietFrom: null, quietTo: null };
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) throw new DomainError('notices.no-quiet-hours');
  return { quietFrom: toMinute(quietFrom), quietTo: toMinute(quietTo) };
}

/** Returns the times of day of quiet hours. */
export function toQuietTimes({ quietFrom, quietTo }: QuietHours): QuietTimes {
  const toTime = (minute: number | null) => (minute === null ? null : toTimeOfDay(minute));
  return { quietFrom: toTime(quietFrom), quietTo: toTime(quietTo) };
}
