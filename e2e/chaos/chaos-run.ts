import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentReceipt } from '@tipnaija/contracts';
import { Api } from '../harness/api.js';
import { aCreator, aPatientCreator, type Creator } from '../harness/people.js';
import { OverlayPage } from './overlay-page.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import { Subscribers } from './subscribers.js';
import type { SystemUnderTest } from './system-under-test.js';

type Provider = 'paystack' | 'stripe';

/** A charge the provider has made, and what went back to the donor since. Minor units: kobo, or US cents. */
export type Charge = {
  reference: string;
  provider: Provider;
  creatorId: string;
  minor: number;
  refundedMinor: number;
};

/** How webhooks of the run arrive. */
export type WebhookMode = 'as ever' | 'rough' | 'lost';

const CREATORS = 3;
const SPACE_MS = { donors: 150, acts: 600, visits: 250, members: 700 };

/** A busy run: donors of both providers, creators who replay, refund, withdraw and subscribe, overlays that come and go. */
export class ChaosRun {
  readonly charges: Charge[] = [];
  readonly pages: OverlayPage[] = [];
  readonly creators: Creator[] = [];
  readonly members: Subscribers;
  /** Months of premium a provider was paid for, by reference. */
  readonly months: string[] = [];
  /** How often each creator asked for a withdrawal, and how often the answer was yes. */
  readonly withdrawals = new Map<string, { asked: number; granted: number }>();
  /** When somebody last met an error of ours or no answer at all. */
  lastTroubleAt = 0;
  troubles = 0;
  /** What a fan or a creator should never be told. */
  readonly outrages: string[] = [];
  weather: WebhookMode = 'as ever';
  /** Nobody can get a refund there now. */
  areProvidersUnwell = false;
  private isOver = false;
  private patienceEndsAt = Number.POSITIVE_INFINITY;
  private readonly going = new Set<Promise<void>>();

  constructor(
    private readonly system: SystemUnderTest,
    private readonly random: SeededRandom,
    subscribersRandom: SeededRandom,
  ) {
    this.members = new Subscribers(system, subscribersRandom, (ask, alsoFair) => this.answered(ask, alsoFair));
  }

  /** The overlays of this one show a burst together, larger tips before smaller ones; those of the others one by one, in order. */
  get groupingCreatorId(): string | undefined {
    return this.creators[0]?.id;
  }

  /** Doors open: creators are there, and their overlays connected. */
  async open(overlays: number): Promise<void> {
    for (let count = 0; count < CREATORS; count += 1)
      this.creators.push(await (count === 0 ? aCreator : aPatientCreator)(this.system));
    await this.members.open();
    for (let count = 0; count < overlays; count += 1) {
      const page = new OverlayPage(this.system, this.creators[count % CREATORS] as Creator);
      page.open();
      this.pages.push(page);
    }
    const deadline = Date.now() + 30_000;
    while (!this.pages.every(({ isWelcome }) => isWelcome)) {
      if (Date.now() > deadline) throw new Error('The overlays do not connect before anything is broken.');
      await sleep(20);
    }
  }

  begin(): void {
    void this.repeated(SPACE_MS.donors, () => this.aDonor());
    void this.repeated(SPACE_MS.acts, () => this.anAct());
    void this.repeated(SPACE_MS.visits, () => this.aVisit());
    void this.repeated(SPACE_MS.members, () => this.members.act(this.areProvidersUnwell));
  }

  /** Nobody new comes; whoever is on the way has this long to get through. Overlays that were away come back. */
  async end(patienceMs: number): Promise<void> {
    this.isOver = true;
    this.patienceEndsAt = Date.now() + patienceMs;
    for (const page of this.pages) if (!page.isOpen) page.open();
    while (this.going.size > 0) await Promise.all(this.going);
  }

  /** As on any other run: nothing is broken, and nothing is told twice. */
  async oneMoreTipForEach(): Promise<void> {
    this.patienceEndsAt = Date.now() + 15_000;
    for (const creator of this.creators) await this.aTip(creator, 'paystack', {});
  }

  close(): void {
    for (const page of this.pages) page.close();
  }

  private async repeated(spaceMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      const one = work().catch((error: Error) => void this.outrages.push(error.message));
      this.going.add(one);
      void one.finally(() => this.going.delete(one));
      await sleep(spaceMs);
    }
  }

  /** Fills the form once, and submits it until there is a payment; pays; comes back to look when nothing was heard. */
  private async aDonor(): Promise<void> {
    const provider = this.random.isLucky(3) ? 'stripe' : 'paystack';
    const manner = this.manner();
    const reference = await this.aTip(this.random.oneOf(this.creators), provider, manner);
    if (reference && manner.webhook === false) await this.comesBack(reference);
  }

  private async aTip(creator: Creator, provider: Provider, manner: object): Promise<string | undefined> {
    const minor = 100 * this.random.between(10, 90) * (provider === 'paystack' ? 100 : 1);
    const form = {
      streamerId: creator.id,
      amount: minor,
      donorName: `Donor ${this.charges.length}`,
      message: 'Well done!',
      paymentMethod: provider,
      formId: randomUUID(),
    };
    const path = provider === 'paystack' ? '/api/donations/initiate' : '/api/donations/initiate-stripe';
    const started = await this.persistent<{ reference: string; clientSecret?: string }>(() =>
      new Api(this.system).call('POST', path, form),
    );
    if (!started) return undefined;
    const { reference, clientSecret } = started;
    await sleep(this.random.between(0, 300));
    const charge = { reference, provider, creatorId: creator.id, minor, refundedMinor: 0 };
    await atProvider(this.system).pay(provider, clientSecret?.split('_secret_')[0] ?? reference, manner);
    this.charges.push(charge);
    return reference;
  }

  /** The receipt page asks by itself until the money is there. */
  private async comesBack(reference: string): Promise<void> {
    await this.persistent<PaymentReceipt>(async () => {
      const answer = await new Api(this.system).call<PaymentReceipt>('GET', `/api/payments/${reference}`);
      return answer.status === 200 && answer.body.state !== 'received' ? { ...answer, status: 503 } : answer;
    }, 1_000);
  }

  private manner(): { webhook?: boolean; deliveries?: number; delayMs?: number } {
    if (this.weather === 'lost' || this.random.isLucky(12)) return { webhook: false };
    if (this.weather === 'rough')
      return { deliveries: this.random.between(1, 12), delayMs: this.random.between(0, 4_000) };
    return this.random.isLucky(5) ? { deliveries: 3 } : {};
  }

  private async anAct(): Promise<void> {
    const creator = this.random.oneOf(this.creators);
    switch (this.random.oneOf(['replay', 'replay', 'refund', 'withdraw', 'premium', 'premium-by-card'] as const)) {
      case 'replay': {
        const page = this.pages.find((one) => one.creator.id === creator.id);
        const shown = page?.shown.findLast(({ kind }) => kind === 'donation');
        // 404 is the answer for a tip that went back whole.
        if (shown) await this.once(creator, '/api/replay-donation', { donationId: shown.id }, [404]);
        return;
      }
      case 'refund':
        return this.aRefund();
      case 'withdraw':
        return this.aWithdrawal(creator);
      case 'premium':
        return void (await this.once(creator, '/api/subscription/subscribe-wallet'));
      case 'premium-by-card':
        return this.aMonthByCard(creator);
    }
  }

  private async aWithdrawal(creator: Creator): Promise<void> {
    const { asked, granted } = this.withdrawals.get(creator.id) ?? { asked: 0, granted: 0 };
    const count = { asked: asked + 1, granted };
    this.withdrawals.set(creator.id, count);
    if ((await this.once(creator, '/api/withdrawals/request', {})) === 200) count.granted += 1;
  }

  private async aRefund(): Promise<void> {
    const charge = this.charges.find(({ refundedMinor }) => refundedMinor === 0);
    if (!charge || this.charges.length < 8 || this.areProvidersUnwell) return;
    charge.refundedMinor = this.random.isLucky(2) ? charge.minor : charge.minor / 10;
    await atProvider(this.system).refund(charge.provider, charge.reference, charge.refundedMinor);
  }

  private async aMonthByCard(creator: Creator): Promise<void> {
    const answer = await this.answered(() =>
      creator.api.call<{ reference: string }>('POST', '/api/subscription/subscribe-paystack'),
    );
    const started = answer?.status === 200 ? answer.body : undefined;
    // A purchase that is open already is the same one: it is paid once.
    if (!started || this.months.includes(started.reference)) return;
    this.months.push(started.reference);
    await atProvider(this.system).pay('paystack', started.reference, {});
  }

  /** An overlay goes, or comes back. */
  private async aVisit(): Promise<void> {
    // The first ones stay, so that there is somebody to watch the whole run.
    const page = this.random.oneOf(this.pages.slice(Math.ceil(this.pages.length / 2)));
    if (page.isOpen) page.close();
    else page.open();
  }

  /** One try, as somebody who looks at what came of it before trying again. */
  private async once(creator: Creator, path: string, body?: object, alsoFair: readonly number[] = []): Promise<number> {
    const answer = await this.answered(() => creator.api.call('POST', path, body), alsoFair);
    return answer?.status ?? 0;
  }

  private async persistent<Body>(
    ask: () => Promise<{ status: number; body: Body | Record<string, unknown> }>,
    spaceMs = 300,
  ): Promise<Body | undefined> {
    let last: { status: number; body: unknown } | undefined;
    while (Date.now() < this.patienceEndsAt) {
      last = await this.answered(ask);
      if (last && last.status < 300) return last.body as Body;
      await sleep(spaceMs);
    }
    this.outrages.push(
      `Somebody did not get through although all was well again: ${ask.toString()} ${JSON.stringify(last)}`,
    );
    return undefined;
  }

  /** What was answered; undefined for an error of ours, which may come while something is broken. */
  private async answered<Answer extends { status: number; body: unknown }>(
    ask: () => Promise<Answer>,
    alsoFair: readonly number[] = [],
  ): Promise<Answer | undefined> {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500)
      return alsoFair.includes(answer.status) || this.isFair(answer) ? answer : undefined;
    this.lastTroubleAt = Date.now();
    this.troubles += 1;
    return undefined;
  }

  /** 409 and 429 are answers to a question asked twice or too early; nothing else may be wrong with what is asked here. */
  private isFair({ status, body }: { status: number; body: unknown }): boolean {
    if (status < 300 || status === 409 || status === 429) return true;
    this.outrages.push(`${status} ${JSON.stringify(body)}`);
    return false;
  }
}
