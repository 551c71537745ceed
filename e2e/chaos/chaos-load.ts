import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  localProviderNames,
  type PaymentProviderName,
  type PaymentReceipt,
  paymentProviders,
} from '@tipnaija/contracts';
import { Api } from '../harness/api.js';
import { aCreator, aPatientCreator, type Creator } from '../harness/people.js';
import type { CheckedSystem } from './checked-system.js';
import { OverlayPage } from './overlay-page.js';
import { ChaosPayouts } from './payouts.js';
import { atProvider } from './providers.js';
import { SeededRandom } from './seeded-random.js';
import { Subscribers } from './subscribers.js';
import { drawHabit, sendTransfers, transferProviders } from './transfers.js';

/** A charge at the provider and the amount refunded since. Minor units: kobo or US cents. */
export type Charge = {
  reference: string;
  provider: PaymentProviderName;
  creatorId: string;
  minor: number;
  refundedMinor: number;
};

/** How webhooks are delivered: normally, late and repeated and out of order (`rough`), or not at all (`lost`). */
export type WebhookMode = 'normal' | 'rough' | 'lost';

type WebhookDelivery = { webhook?: boolean; deliveries?: number; delayMs?: number };

const CREATORS = 3;
const acts = ['replay', 'replay', 'refund', 'withdraw', 'withdraw', 'premium', 'premium-by-card'] as const;
const INTERVAL_MS = { donors: 150, creatorActions: 600, overlayVisits: 250, subscribers: 700, banks: 800 };

/** Generates load: donors of every provider, creators who replay, refund, withdraw and subscribe, overlays that connect and disconnect. */
export class ChaosLoad {
  readonly charges: Charge[] = [];
  readonly pages: OverlayPage[] = [];
  readonly creators: Creator[] = [];
  readonly subscribers: Subscribers;
  readonly payouts: ChaosPayouts;
  /** Transfers that go back to donors, with a webhook that reports it, by the reference of the payment. */
  readonly returnedTransfers = new Map<string, number>();
  /** Premium months paid at a provider. */
  readonly months: Pick<Charge, 'reference' | 'provider'>[] = [];
  /** Withdrawals requested and granted, by creator id. */
  readonly withdrawals = new Map<string, { requested: number; granted: number }>();
  /** Time of the last request that failed with a 5xx status or without a response. */
  lastTroubleAt = 0;
  troubles = 0;
  /** Responses that a donor or a creator must never receive. */
  readonly unexpectedResponses: string[] = [];
  webhookMode: WebhookMode = 'normal';
  /** While true, the run requests no refunds from providers. */
  areProvidersFailing = false;
  isOver = false;
  private hintsSentAt = 0;
  private retriesEndAt = Number.POSITIVE_INFINITY;
  private readonly inFlight = new Set<Promise<void>>();

  private readonly random: SeededRandom;

  /** @param slowness multiplies the pauses between actions, for a system that shares its machine with more processes */
  constructor(
    private readonly system: CheckedSystem,
    seed: number,
    private readonly slowness = 1,
  ) {
    this.random = new SeededRandom(seed + 1);
    this.subscribers = new Subscribers(system, new SeededRandom(seed + 2), (send, allowedStatuses) =>
      this.attempt(send, allowedStatuses),
    );
    this.payouts = new ChaosPayouts(system, new SeededRandom(seed + 3), () => this.drawWebhookDelivery());
  }

  /** This creator's overlays group bursts, larger tips first; the other creators' overlays show tips one by one, in order. */
  get groupingCreatorId(): string | undefined {
    return this.creators[0]?.id;
  }

  /** Creates the creators and connects their overlays. */
  async open(overlays: number): Promise<void> {
    for (let count = 0; count < CREATORS; count += 1)
      this.creators.push(await (count === 0 ? aCreator : aPatientCreator)(this.system));
    await this.subscribers.open();
    await this.payouts.open();
    for (let count = 0; count < overlays; count += 1) {
      const page = new OverlayPage(this.system, this.creators[count % CREATORS] as Creator);
      page.open();
      this.pages.push(page);
    }
    const deadline = Date.now() + 30_000;
    while (!this.pages.every(({ hasWelcome }) => hasWelcome)) {
      if (Date.now() > deadline) throw new Error('The overlays did not connect within 30 s before the first fault.');
      await sleep(20);
    }
  }

  begin(): void {
    void this.repeat(INTERVAL_MS.donors, () => this.donate());
    void this.repeat(INTERVAL_MS.creatorActions, () => this.actAsCreator());
    void this.repeat(INTERVAL_MS.overlayVisits, () => this.toggleOverlay());
    void this.repeat(INTERVAL_MS.banks, () => this.payouts.act());
    void this.repeat(INTERVAL_MS.subscribers, () => this.subscribers.act(this.areProvidersFailing));
  }

  /**
   * Stops new load, reopens closed overlays, and waits for the requests in flight, which retry for up to `retryMs`. Then opens
   * the receipts at Flutterwave, whose webhooks are lost after three retries: background look-ups take minutes.
   */
  async end(retryMs: number): Promise<void> {
    this.isOver = true;
    this.retriesEndAt = Date.now() + retryMs;
    for (const page of this.pages) if (!page.isOpen) page.open();
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await Promise.all(this.paidAtFlutterwave.map((reference) => this.pollReceipt(reference)));
  }

  /** Sends one tip to each creator after recovery, to check that new tips work and old alerts are not repeated. */
  async tipEachCreatorOnce(): Promise<void> {
    this.retriesEndAt = Date.now() + 15_000;
    for (const [index, creator] of this.creators.entries())
      await this.tip(creator, localProviderNames[index % localProviderNames.length] as PaymentProviderName, {});
  }

  /** Sends the webhooks of Flutterwave's refunded payments again, at most every three seconds. */
  async resendRefundHints(): Promise<void> {
    if (Date.now() < this.hintsSentAt + 3_000) return;
    this.hintsSentAt = Date.now();
    const refunded = this.charges.filter(
      ({ provider, refundedMinor }) => provider === 'flutterwave' && refundedMinor > 0,
    );
    for (const { reference } of refunded) await atProvider(this.system).resendWebhook(reference);
  }

  close(): void {
    for (const page of this.pages) page.close();
  }

  private async repeat(intervalMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      const task = work().catch((error: Error) => void this.unexpectedResponses.push(error.message));
      this.inFlight.add(task);
      void task.finally(() => this.inFlight.delete(task));
      await sleep(intervalMs * this.slowness);
    }
  }

  /** Retries one form submission until a payment exists, pays it, and opens the receipt page if the webhook is lost. */
  private async donate(): Promise<void> {
    const way = this.random.oneOf(['card', 'page', 'transfer'] as const);
    const delivery = this.drawWebhookDelivery();
    const creator = this.random.oneOf(this.creators);
    if (way === 'transfer') return this.tipByTransfer(creator, delivery);
    const provider = way === 'card' ? 'stripe' : this.random.oneOf(localProviderNames);
    const reference = await this.tip(creator, provider, delivery);
    if (reference && delivery.webhook === false) await this.pollReceipt(reference);
  }

  /** Gets an account number and sends it the right amount, or not. */
  private async tipByTransfer(creator: Creator, delivery: WebhookDelivery): Promise<void> {
    const habit = drawHabit(this.random);
    const provider = this.random.oneOf(transferProviders);
    const minor = 10_000 * this.random.between(10, 90);
    const form = {
      streamerId: creator.id,
      amount: minor,
      donorName: `Donor ${this.charges.length}`,
      message: 'From my bank!',
      paymentMethod: provider,
      channel: 'transfer',
      formId: randomUUID(),
    };
    const started = await this.retry<{ reference: string }>(() =>
      new Api(this.system).call('POST', '/api/donations/initiate', form),
    );
    if (!started) return;
    const { reference } = started;
    const receipt = await this.retry<PaymentReceipt>(() =>
      new Api(this.system).call<PaymentReceipt>('GET', `/api/payments/${reference}`),
    );
    const accountNumber = receipt?.transfer?.accountNumber;
    if (!accountNumber) return void this.unexpectedResponses.push(`${reference} has no account number`);
    const transfers = { provider, accountNumber, minor, habit, delivery };
    const { paidMinor, returned } = await sendTransfers(this.system, transfers);
    this.returnedTransfers.set(reference, returned);
    if (paidMinor === undefined) return;
    this.charges.push({ reference, provider, creatorId: creator.id, minor: paidMinor, refundedMinor: 0 });
    if (delivery.webhook === false) await this.pollReceipt(reference);
  }

  private async tip(creator: Creator, provider: PaymentProviderName, delivery: object): Promise<string | undefined> {
    const { checkout, currency } = paymentProviders[provider];
    const minor = 100 * this.random.between(10, 90) * (currency === 'NGN' ? 100 : 1);
    const form = {
      streamerId: creator.id,
      amount: minor,
      donorName: `Donor ${this.charges.length}`,
      message: 'Well done!',
      paymentMethod: provider,
      formId: randomUUID(),
    };
    const path = checkout === 'form' ? '/api/donations/initiate-stripe' : '/api/donations/initiate';
    const started = await this.retry<{ reference: string; clientSecret?: string }>(() =>
      new Api(this.system).call('POST', path, form),
    );
    if (!started) return undefined;
    const { reference, clientSecret } = started;
    await sleep(this.random.between(0, 300));
    const charge = { reference, provider, creatorId: creator.id, minor, refundedMinor: 0 };
    await atProvider(this.system).pay(provider, clientSecret?.split('_secret_')[0] ?? reference, delivery);
    this.charges.push(charge);
    return reference;
  }

  /** Polls as the receipt page does until the payment is received. */
  private async pollReceipt(reference: string): Promise<void> {
    await this.retry<PaymentReceipt>(async () => {
      const response = await new Api(this.system).call<PaymentReceipt>('GET', `/api/payments/${reference}`);
      return response.status === 200 && response.body.state !== 'received' ? { ...response, status: 503 } : response;
    }, 1_000);
  }

  private drawWebhookDelivery(): WebhookDelivery {
    if (this.webhookMode === 'lost' || this.random.isLucky(12)) return { webhook: false };
    if (this.webhookMode === 'rough')
      return { deliveries: this.random.between(1, 12), delayMs: this.random.between(0, 4_000) };
    return this.random.isLucky(5) ? { deliveries: 3 } : {};
  }

  private async actAsCreator(): Promise<void> {
    const creator = this.random.oneOf(this.creators);
    switch (this.random.oneOf(acts)) {
      case 'replay': {
        const page = this.pages.find((candidate) => candidate.creator.id === creator.id);
        const shown = page?.shown.findLast(({ kind }) => kind === 'donation');
        // A fully refunded tip returns 404.
        if (shown) await this.callOnce(creator, '/api/replay-donation', { donationId: shown.id }, [404]);
        return;
      }
      case 'refund':
        return this.refund();
      case 'withdraw':
        return this.withdraw(creator);
      case 'premium':
        return void (await this.callOnce(creator, '/api/subscription/subscribe-wallet'));
      case 'premium-by-card':
        return this.payMonthByCard(creator);
    }
  }

  private async withdraw(creator: Creator): Promise<void> {
    const { requested, granted } = this.withdrawals.get(creator.id) ?? { requested: 0, granted: 0 };
    const count = { requested: requested + 1, granted };
    this.withdrawals.set(creator.id, count);
    if ((await this.callOnce(creator, '/api/withdrawals/request', {})) === 200) count.granted += 1;
  }

  private async refund(): Promise<void> {
    const charge = this.charges.find(({ refundedMinor }) => refundedMinor === 0);
    if (!charge || this.charges.length < 8 || this.areProvidersFailing) return;
    charge.refundedMinor = this.random.isLucky(2) ? charge.minor : charge.minor / 10;
    await atProvider(this.system).refund(charge.provider, charge.reference, charge.refundedMinor);
  }

  private async payMonthByCard(creator: Creator): Promise<void> {
    const paymentMethod = this.random.oneOf(localProviderNames);
    const response = await this.attempt(() =>
      creator.api.call<{ reference: string }>('POST', '/api/subscription/subscribe-paystack', { paymentMethod }),
    );
    const started = response?.status === 200 ? response.body : undefined;
    // A second request returns the existing open purchase, which must be paid only once.
    if (!started || this.months.some(({ reference }) => reference === started.reference)) return;
    this.months.push({ reference: started.reference, provider: paymentMethod });
    await atProvider(this.system).pay(paymentMethod, started.reference, {});
  }

  private get paidAtFlutterwave(): string[] {
    const paid = [...this.charges, ...this.months].filter(({ provider }) => provider === 'flutterwave');
    return paid.map(({ reference }) => reference);
  }

  /** The overlays that observe the whole run. */
  get steadyPages(): readonly OverlayPage[] {
    return this.pages.slice(0, Math.ceil(this.pages.length / 2));
  }

  /** Closes a random overlay, or reopens it. */
  private async toggleOverlay(): Promise<void> {
    const page = this.random.oneOf(this.pages.slice(this.steadyPages.length));
    if (page.isOpen) page.close();
    else page.open();
  }

  /** Calls once without a retry. Returns the status, or 0 if the request failed. */
  private async callOnce(
    creator: Creator,
    path: string,
    body?: object,
    allowedStatuses: readonly number[] = [],
  ): Promise<number> {
    const response = await this.attempt(() => creator.api.call('POST', path, body), allowedStatuses);
    return response?.status ?? 0;
  }

  private async retry<Body>(
    send: () => Promise<{ status: number; body: Body | Record<string, unknown> }>,
    intervalMs = 300,
  ): Promise<Body | undefined> {
    let last: { status: number; body: unknown } | undefined;
    while (Date.now() < this.retriesEndAt) {
      last = await this.attempt(send);
      if (last && last.status < 300) return last.body as Body;
      await sleep(intervalMs);
    }
    this.unexpectedResponses.push(
      `A request still failed after all faults had ended: ${send.toString()} ${JSON.stringify(last)}`,
    );
    return undefined;
  }

  /** Returns the response, or undefined for a 5xx status or a 408, which are allowed while a fault is active. */
  private async attempt<Reply extends { status: number; body: unknown }>(
    send: () => Promise<Reply>,
    allowedStatuses: readonly number[] = [],
  ): Promise<Reply | undefined> {
    const response = await send().catch(() => undefined);
    if (response && response.status < 500 && response.status !== 408)
      return allowedStatuses.includes(response.status) || this.isExpected(response) ? response : undefined;
    this.lastTroubleAt = Date.now();
    this.troubles += 1;
    return undefined;
  }

  /** Requests sent here are valid: only 409 (duplicate) and 429 (too early) are expected errors. */
  private isExpected({ status, body }: { status: number; body: unknown }): boolean {
    if (status < 300 || status === 409 || status === 429) return true;
    this.unexpectedResponses.push(`${status} ${JSON.stringify(body)}`);
    return false;
  }
}
