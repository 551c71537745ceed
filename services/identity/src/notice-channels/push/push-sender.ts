import { errorMessage } from '@tipnaija/messaging';
import webPush, { type PushSubscription } from 'web-push';
import type { Notice, NoticeSender, SendOutcome } from '../notice-channel.js';

const timeoutMs = 8_000;
/** A service that asks for more has us wait for that long. */
const longestWaitMs = 3_600_000;

type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/** Web Push: RFC 8030, encrypted for the browser (RFC 8291), signed for the push service (VAPID, RFC 8292). */
export class PushSender implements NoticeSender {
  /** A notification replaces one with its tag, and a push that was not fetched yet one with its topic. */
  readonly replacesRepeated = true;

  constructor(private readonly vapidDetails: VapidKeys) {}

  async send(address: string, notice: Notice, ttlSeconds: number): Promise<SendOutcome> {
    const subscription = JSON.parse(address) as PushSubscription;
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails: this.vapidDetails,
      TTL: ttlSeconds,
      urgency: 'high',
      // A UUID without its hyphens has the 32 letters that a topic may have.
      topic: notice.tag.replaceAll('-', ''),
    });
    try {
      const response = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? []),
        // An endpoint that redirects would aim our request at another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return toOutcome(response);
    } catch (error) {
      return { outcome: 'unanswered', error: causeOf(error) };
    }
  }
}

/** Returns what an answer of a push service means. */
export function toOutcome({ ok, status, headers }: Response): SendOutcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const error = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'rejected', error };
  return { outcome: 'retry', error, afterMs: readRetryAfter(headers.get('retry-after')) };
}

/** Returns milliseconds for `Retry-After`, which is a number of seconds or a date; 0 without one. */
export function readRetryAfter(value: string | null, now = Date.now()): number {
  if (!value) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : 0;
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? errorMessage(error.cause) : errorMessage(error);
}
