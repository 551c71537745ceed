/** The words and the attempts of a delivery: one notice to one channel, of one tip or of many. Pure. */
import { formatNaira } from '@tipnaija/contracts';
import type { Notice } from './notice-channel.js';

/** After that a notice is old news: the tip is on the dashboard. */
export const newsMs = 12 * 3_600_000;

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

/**
 * Returns the delay before the next attempt, at least what the service asked for; undefined when the notice would then be
 * old news.
 */
export function retryDelayMs(
  { attempts, ageMs }: { attempts: number; ageMs: number },
  askedMs = 0,
): number | undefined {
  const delayMs = Math.max(askedMs, delaysMs[attempts - 1] ?? 60 * minute);
  return ageMs + delayMs < newsMs ? delayMs : undefined;
}
