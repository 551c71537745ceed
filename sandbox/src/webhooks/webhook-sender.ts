import type { RetrySchedule } from './retry-schedule.js';

/**
 * Messages for background delivery. A failed delivery does not affect the payment, and memory is bounded:
 * above `maxWaiting` undelivered webhooks a new one is recorded as dropped, and above `maxRecords` the
 * oldest finished records are removed.
 */
export type WebhookMessage = {
  event: string;
  /** Reference of the payment, for readers of the delivery list. */
  subject: string;
  url: string;
  body: string;
  /** Headers, or a function called before every attempt for a provider that signs each attempt separately. */
  headers: Record<string, string> | (() => Record<string, string>);
  /** Returns whether a response status ends the attempts; by default only 200. */
  isAccepted?: (httpStatus: number) => boolean;
};

export type DeliveryAttempt = {
  at: string;
  durationMs: number;
  httpStatus: number | null;
  error: string | null;
};

export type Delivery = {
  id: number;
  event: string;
  subject: string;
  state: 'waiting' | 'delivered' | 'given-up' | 'dropped';
  createdAt: string;
  nextAttemptAt: string | null;
  attempts: DeliveryAttempt[];
  /** Headers of the latest attempt. */
  headers: Record<string, string>;
  body: string;
};

export type WebhookSenderOptions = { timeoutMs: number; maxWaiting?: number; maxRecords?: number };

export class WebhookSender {
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  readonly #maxRecords: number;
  readonly #closing = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  #records: Delivery[] = [];
  #lastId = 0;
  #waiting = 0;

  constructor(options: WebhookSenderOptions) {
    this.#timeoutMs = options.timeoutMs;
    this.#maxWaiting = options.maxWaiting ?? 2_000;
    this.#maxRecords = options.maxRecords ?? 5_000;
  }

  get deliveries(): readonly Delivery[] {
    return this.#records;
  }

  send(message: WebhookMessage, plan: { schedule: RetrySchedule; delayMs: number }): Delivery {
    const delivery = this.#record(message);
    if (this.#waiting >= this.#maxWaiting || this.#closing.signal.aborted) {
      delivery.state = 'dropped';
      return delivery;
    }
    this.#waiting += 1;
    this.#attemptAfter(plan.delayMs, message, plan.schedule, delivery);
    return delivery;
  }

  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #record(message: WebhookMessage): Delivery {
    const { event, subject, body } = message;
    this.#lastId += 1;
    const delivery: Delivery = {
      id: this.#lastId,
      event,
      subject,
      state: 'waiting',
      createdAt: new Date().toISOString(),
      nextAttemptAt: null,
      attempts: [],
      headers: {},
      body,
    };
    this.#records.push(delivery);
    if (this.#records.length > this.#maxRecords) {
      const oldest = this.#records.findIndex((record) => record.state !== 'waiting');
      if (oldest >= 0) this.#records.splice(oldest, 1);
    }
    return delivery;
  }

  #attemptAfter(waitMs: number, message: WebhookMessage, schedule: RetrySchedule, delivery: Delivery): void {
    delivery.nextAttemptAt = new Date(Date.now() + waitMs).toISOString();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(message, schedule, delivery);
    }, waitMs);
    this.#timers.add(timer);
  }

  async #attempt(message: WebhookMessage, schedule: RetrySchedule, delivery: Delivery): Promise<void> {
    delivery.nextAttemptAt = null;
    delivery.headers = typeof message.headers === 'function' ? message.headers() : message.headers;
    const attempt = await this.#post(message, delivery.headers);
    if (this.#closing.signal.aborted) return;
    delivery.attempts.push(attempt);
    if (attempt.httpStatus !== null && (message.isAccepted ?? isOk)(attempt.httpStatus)) {
      this.#finish(delivery, 'delivered');
      return;
    }
    const waitMs = schedule(delivery.attempts.length);
    if (waitMs === undefined) this.#finish(delivery, 'given-up');
    else this.#attemptAfter(waitMs, message, schedule, delivery);
  }

  #finish(delivery: Delivery, state: 'delivered' | 'given-up'): void {
    delivery.state = state;
    this.#waiting -= 1;
  }

  async #post(message: WebhookMessage, headers: Record<string, string>): Promise<DeliveryAttempt> {
    const startedAt = Date.now();
    const attempt: DeliveryAttempt = {
      at: new Date(startedAt).toISOString(),
      durationMs: 0,
      httpStatus: null,
      error: null,
    };
    try {
      const response = await fetch(message.url, {
        method: 'POST',
        body: message.body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(this.#timeoutMs), this.#closing.signal]),
      });
      attempt.httpStatus = response.status;
      await response.body?.cancel();
    } catch (error) {
      attempt.error = reasonOf(error);
    }
    attempt.durationMs = Date.now() - startedAt;
    return attempt;
  }
}

const isOk = (httpStatus: number): boolean => httpStatus === 200;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch reports "connection refused" as "fetch failed"; the cause has the useful message.
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
