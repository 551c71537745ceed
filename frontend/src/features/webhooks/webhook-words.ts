import type { WebhookEndpointItem, WebhookTestResult } from '@tipnaija/contracts/http/webhook-endpoints';
import type { WebhookFailure, WebhookOffReason } from '@tipnaija/contracts/webhooks';
import { dateAndTime } from '../../lib/date-and-time';

const failures: Record<Exclude<WebhookFailure, 'status'>, string> = {
  timeout: 'No answer in time',
  unreachable: 'Could not connect',
  certificate: 'The certificate is not valid',
  'name-not-found': 'The address does not exist',
  'address-not-allowed': 'Not a public address',
  'too-old': 'Too old to send by itself',
  'tip-gone': 'The tip is gone',
};

const offReasons: Record<WebhookOffReason, string> = {
  owner: 'You switched it off.',
  gone: 'Your server said it is gone (410).',
  failing: 'It failed for 5 days.',
};

/** What came of an attempt, for the creator. */
export function outcomeWords({ status, failure }: Pick<WebhookTestResult, 'status' | 'failure'>): string {
  if (failure && failure !== 'status') return failures[failure];
  return `Your server answered ${status}`;
}

/** How a webhook is doing, in a sentence. */
export function stateWords({ off, failingSince, nextAttemptAt, createdAt }: WebhookEndpointItem): string {
  if (off) return `Off since ${dateAndTime(off.since)}. ${offReasons[off.reason]}`;
  if (!failingSince) return `On, made ${dateAndTime(createdAt)}`;
  const next = nextAttemptAt ? ` We try again ${dateAndTime(nextAttemptAt)}.` : '';
  return `Failing since ${dateAndTime(failingSince)}.${next}`;
}
