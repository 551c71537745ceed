import { setTimeout as pause } from 'node:timers/promises';
import type { Notice, NoticeSender, SendOutcome } from '../src/notice-channels/notice-channel.js';
import { toOutcome } from '../src/notice-channels/push/push-sender.js';

/** `lost`: shown, and not answered. `crash`: shown, and the process dies before it knows. */
type Plan = { status: number; retryAfter?: string } | 'silent' | 'lost' | 'crash';
type Request = { endpoint: string; notice: Notice; ttlSeconds: number };

/** Browsers with their push services: what is shown on them, and what was asked of the services. */
export class ImitatedDevices implements NoticeSender {
  readonly replacesRepeated = true;
  /** What happens to a request whose endpoint has no plan. */
  decide: (() => Plan | undefined) | null = null;
  private readonly shown: Request[] = [];
  private readonly requests: Request[] = [];
  private readonly plans = new Map<string, Plan>();
  private unanswered: (() => void)[] = [];

  async send(address: string, notice: Notice, ttlSeconds: number): Promise<SendOutcome> {
    const { endpoint } = JSON.parse(address) as { endpoint: string };
    const request = { endpoint, notice, ttlSeconds };
    this.requests.push(request);
    const plan = this.plans.get(endpoint) ?? this.decide?.() ?? { status: 201 };
    if (plan === 'lost' || plan === 'crash') this.shown.push(request);
    if (plan === 'lost') return { outcome: 'unanswered', error: 'timeout' };
    if (plan === 'crash') throw new Error('The process dies here');
    if (plan === 'silent') {
      await new Promise<void>((resolve) => this.unanswered.push(resolve));
      return { outcome: 'unanswered', error: 'timeout' };
    }
    const headers = new Headers(plan.retryAfter ? { 'retry-after': plan.retryAfter } : {});
    const outcome = toOutcome(new Response(null, { status: plan.status, headers }));
    if (outcome.outcome === 'sent') this.shown.push(request);
    return outcome;
  }

  /** Further requests to this endpoint get this status. */
  answer(endpoint: string, status: number, retryAfter?: string): void {
    this.plans.set(endpoint, { status, ...(retryAfter ? { retryAfter } : {}) });
  }

  keepSilent(endpoint: string): void {
    this.plans.set(endpoint, 'silent');
  }

  /** Everything is normal again; requests that were not answered end. */
  reset(endpoint?: string): void {
    if (endpoint) this.plans.delete(endpoint);
    else this.plans.clear();
    for (const resolve of this.unanswered) resolve();
    this.unanswered = [];
  }

  shownOn(endpoint: string): Notice[] {
    return this.shown.filter((request) => request.endpoint === endpoint).map(({ notice }) => notice);
  }

  tagsTo(endpoint: string): string[] {
    return this.requests.filter((request) => request.endpoint === endpoint).map(({ notice }) => notice.tag);
  }

  /** Returns the seconds for which the push service was asked to keep each notice. */
  ttlsTo(endpoint: string): number[] {
    return this.requests.filter((request) => request.endpoint === endpoint).map(({ ttlSeconds }) => ttlSeconds);
  }

  requestsTo(endpoint: string): number {
    return this.tagsTo(endpoint).length;
  }

  async waitFor(isReached: () => boolean): Promise<void> {
    for (const deadline = Date.now() + 20_000; !isReached(); await pause(20))
      if (Date.now() > deadline) throw new Error('The devices did not get there');
  }
}
