import type {
  WebhookDeliveryItem,
  WebhookEndpointItem,
  WebhookTestResult,
} from '@tipnaija/contracts/http/webhook-endpoints';
import { type WebhookFailure, webhookLimits } from '@tipnaija/contracts/webhooks';
import { dayOf, stepDayAndTime } from '../../lib/step-time';

type Outcome = Pick<WebhookTestResult, 'status' | 'failure'>;

const failures: Record<Exclude<WebhookFailure, 'status'>, string> = {
  timeout: 'Your server took too long to answer',
  unreachable: 'We could not connect to your server',
  certificate: 'The certificate of your server is not valid',
  'name-not-found': 'No server has this address',
  'address-not-allowed': 'This address is not open to the internet',
  'too-old': `It was over ${webhookLimits.retryHours} hours old, so we did not send it`,
  'tip-gone': 'The tip is gone',
};

/** What came of an attempt, for the creator; without a full stop. */
export function outcomeWords({ status, failure }: Outcome): string {
  if (failure && failure !== 'status') return failures[failure];
  return failure ? statusWords(Number(status)) : `Your server answered ${status}`;
}

function statusWords(status: number): string {
  if (status < 400) return `Your server sends us to another address (${status})`;
  if (status === 401 || status === 403) return `Your server did not let us in (${status})`;
  if (status === 404) return 'Your server has nothing at this address (404)';
  if (status === 410) return 'Your server said the address is gone (410)';
  if (status === 429) return 'Your server said we send too fast (429)';
  return status >= 500 ? `Your server had an error (${status})` : `Your server did not accept it (${status})`;
}

/** `today at 7:42 PM` or `Nov 21 at 7:42 PM`, inside a sentence. */
export function whenWords(iso: string, now = Date.now()): string {
  const [day, time] = stepDayAndTime(iso);
  return `${dayOf(iso) === dayOf(new Date(now).toISOString()) ? 'today' : day} at ${time.replace(' ', '\u00a0')}`;
}

/** When a tip that waits is sent again, as a sentence. */
export function nextTryWords(iso: string, now = Date.now()): string {
  if (Date.parse(iso) <= now) return 'We are trying again now.';
  return `Next try ${whenWords(iso, now).replace(/^today /, '')}.`;
}

/** When a tip arrived, failed or began to wait. */
export function deliveryTime({ state, attempts, createdAt, deliveredAt }: WebhookDeliveryItem): string {
  const words = whenWords(deliveredAt ?? createdAt);
  if (state === 'pending') return `Since ${words}`;
  const tries = state === 'delivered' && attempts > 1 ? `, at try\u00a0${attempts}` : '';
  return words.replace('today', 'Today') + tries;
}

/** Why a tip did not arrive and when it is sent again, as sentences; empty for one that arrived. */
export function deliveryReason({ state, attempts, ...outcome }: WebhookDeliveryItem, nextAttemptAt: string | null) {
  if (state === 'delivered') return '';
  if (state === 'failed') return `${outcomeWords(outcome)}${attempts > 1 ? `, ${attempts}\u00a0times` : ''}.`;
  const reason = outcome.failure ? `${outcomeWords(outcome)}, try\u00a0${attempts}. ` : '';
  return reason + (nextAttemptAt ? nextTryWords(nextAttemptAt) : '');
}

/** Why it does not work, and what happens next; null for one that works. */
export function troubleWords(webhook: WebhookEndpointItem): { reason: string; next: string } | null {
  const { off, failingSince, nextAttemptAt, recent } = webhook;
  if (off?.reason === 'owner')
    return { reason: `You switched it off ${whenWords(off.since)}.`, next: 'Tips wait for up to 72 hours.' };
  if (off?.reason === 'gone')
    return { reason: 'Your server said the address is gone (410).', next: `We stopped ${whenWords(off.since)}.` };
  // Tips leave in order: the oldest that waits is the one that fails.
  const stuck = recent.find(({ state, failure }) => state === 'pending' && failure) ?? recent.at(-1);
  const reason = stuck?.failure ? `${outcomeWords(stuck)}.` : 'Tips did not arrive.';
  if (off)
    return { reason, next: `After 5 days of this we stopped, ${whenWords(off.since)}. Fix it, then switch it on.` };
  if (!failingSince) return null;
  const nextTry = nextAttemptAt ? ` ${nextTryWords(nextAttemptAt)}` : '';
  return { reason, next: `Failing since ${whenWords(failingSince)}.${nextTry}` };
}
