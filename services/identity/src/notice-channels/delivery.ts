/** The words and the attempts of a delivery: one notice to one channel, of one tip or of many. Pure. */
import { formatNaira } from '@tipnaija/contracts';
import { msUntilQuiet, noticeTime, type QuietHours, wakingMs } from '../notices/notice-time.js';
import type { Notice } from './notice-channel.js';

/** After that a notice is old news: the tip is on the dashboard. Quiet hours do not count. */
const newsMs = 12 * 3_600_000;

type Delivered = { id: string; tips: number; tipKobo: number; showsAmounts: boolean };

/** Returns the notice. It contains no names and no messages of fans: those are moderated, and a notice cannot be recalled. */
export function toNotice({ id, tips, tipKobo, showsAmounts }: Delivered): Notice {
  const sum = formatNaira(tipKobo);
  if (tips === 0)
    return {
      tag: id,
      title: 'This is a test',
      body: 'We will tell you of your tips like this.',
      url: '/dashboard/settings',
    };
  if (tips === 1) {
    const title = showsAmounts ? `You got a tip of ${sum}` : 'You got a tip';
    return { tag: id, title, body: 'The message is on your dashboard.', url: '/dashboard/donations' };
  }
  const body = `${showsAmounts ? `${sum} together. ` : ''}The messages are on your dashboard.`;
  return { tag: id, title: `You got ${tips} tips`, body, url: '/dashboard/donations' };
}

const minute = 60_000;
const delaysMs = [5_000, 15_000, minute, 5 * minute, 15 * minute, 30 * minute];

type Waiting = QuietHours & { tips: number; attempts: number; createdAt: Date };

/** Returns for how long the notice is still news, in milliseconds. */
export const remainingNewsMs = ({ createdAt, ...quiet }: Omit<Waiting, 'tips' | 'attempts'>, now: Date): number =>
  newsMs - wakingMs(createdAt, now, quiet);

/**
 * Returns the whole seconds for which a service may keep it for a device that is offline: not into quiet hours, in which it
 * would ring. A test is for a creator who waits for it, also in them.
 */
export function keptSeconds({ tips, createdAt, ...quiet }: Omit<Waiting, 'attempts'>, now: Date): number {
  const untilMs = tips === 0 ? minute : msUntilQuiet(now, quiet);
  return Math.floor(Math.min(remainingNewsMs({ createdAt, ...quiet }, now), untilMs) / 1_000);
}

/** Returns when it may be sent: now, or after quiet hours. A test is sent in them too, because its creator waits for it. */
export const sendingTime = ({ tips, ...quiet }: Pick<Waiting, 'tips' | keyof QuietHours>, now: Date): Date =>
  tips === 0 ? now : noticeTime(now, { mode: 'each', ...quiet });

/**
 * Returns when the next attempt is made, not before the time that the service asked for and not in quiet hours; null when the
 * notice is old news then.
 */
export function nextAttempt(delivery: Waiting, now: Date, askedMs = 0): Date | null {
  const delayMs = Math.max(askedMs, delaysMs[delivery.attempts - 1] ?? 60 * minute);
  const time = sendingTime(delivery, new Date(now.getTime() + delayMs));
  return remainingNewsMs(delivery, time) > 0 ? time : null;
}
