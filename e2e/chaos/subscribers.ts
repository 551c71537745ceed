import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminUsersPage } from '@tipnaija/contracts';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { monthPasses } from '../harness/premium.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';
import type { CheckedSystem } from './checked-system.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';

type ApiResponse = { status: number; body: Record<string, unknown> };
type Attempt = (
  send: () => Promise<ApiResponse>,
  allowedStatuses: readonly number[],
) => Promise<ApiResponse | undefined>;

/** A Paystack payment and the amount refunded to its payer, in kobo. */
export type PaidPayment = { reference: string; kobo: number; refundedKobo: number };

export type Subscriber = Creator & {
  userId: string;
  tip: PaidPayment & { donationId: number };
  months: PaidPayment[];
  /** Whether a cancellation was the last confirmed change of the renewal; undefined when no cancellation is confirmed. */
  isCancelled: boolean | undefined;
  /** Requests to subscribe from the wallet: how many were sent, and how many of them have no response yet. */
  subscribes: { sent: number; open: number };
  isBanned: boolean;
  /** Time of the successful response to an admin's deletion of the account. */
  deletedAt?: Date;
};

const SUBSCRIBERS = 3;
const TIP_KOBO = 8_000_000;
/** A suspended or deleted subscriber has neither a session nor a page. */
const signedOut = [401, 403, 404];

/** Premium creators whose accounts and payments change while faults are active. They have no overlay. */
export class Subscribers {
  readonly list: Subscriber[] = [];
  private admin: Api | undefined;

  constructor(
    private readonly system: CheckedSystem,
    private readonly random: SeededRandom,
    private readonly attempt: Attempt,
  ) {}

  async open(): Promise<void> {
    this.admin = await anAdmin(this.system);
    for (let count = 0; count < SUBSCRIBERS; count += 1) this.list.push(await this.createSubscriber());
  }

  async act(areProvidersFailing: boolean): Promise<void> {
    const open = this.list.filter(({ deletedAt }) => !deletedAt);
    if (open.length === 0) return;
    const subscriber = this.random.oneOf(open);
    const actions = [
      () => this.subscribe(subscriber),
      () => this.subscribe(subscriber),
      () => this.cancel(subscriber),
      () => this.passMonth(subscriber),
      () => this.payMonthByCard(subscriber),
      () => this.refundMonth(subscriber, areProvidersFailing),
      () => this.refundTipWithoutWebhook(subscriber),
      () => this.request(subscriber, '/api/withdrawals/request', {}),
      () => this.banOrUnban(subscriber),
      () => this.delete(subscriber, open.length),
    ];
    await (this.random.oneOf(actions) as () => Promise<unknown>)();
  }

  /** Makes the next check of every accepted refund due now. */
  async makeRefundChecksDue(): Promise<void> {
    await this.system.database.query(`update payments.refunds set next_check_at = now() where status = 'accepted'`);
  }

  private async createSubscriber(): Promise<Subscriber> {
    const creator = await aCreator(this.system);
    const reference = await initiateTip(this.system, creator, { amountKobo: TIP_KOBO });
    await payAtSandbox(this.system, reference);
    await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 20_000, 'a subscriber has a wallet balance');
    const { rows } = await this.system.database.query<{ id: string }>(
      'select id from payments.donations where payment_id = $1',
      [reference],
    );
    const admin = this.admin as Api;
    const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${creator.username}`);
    const tip = { reference, kobo: TIP_KOBO, refundedKobo: 0, donationId: Number(rows[0]?.id) };
    const userId = users[0]?.id as string;
    return {
      ...creator,
      userId,
      tip,
      months: [],
      isCancelled: undefined,
      subscribes: { sent: 0, open: 0 },
      isBanned: false,
    };
  }

  private async subscribe(subscriber: Subscriber): Promise<void> {
    const { subscribes } = subscriber;
    subscriber.isCancelled = undefined;
    subscribes.sent += 1;
    subscribes.open += 1;
    await this.request(subscriber, '/api/subscription/subscribe-wallet');
    subscribes.open -= 1;
  }

  private async cancel(subscriber: Subscriber): Promise<void> {
    const { open, sent } = subscriber.subscribes;
    const response = await this.request(subscriber, '/api/subscription/cancel');
    // Beside a concurrent subscription the order at the server is unknown.
    const isAlone = open === 0 && sent === subscriber.subscribes.sent;
    if (response?.status === 200 && isAlone) subscriber.isCancelled = true;
  }

  /** Changes the database as if a month had passed. Errors are ignored because a fault may have stopped Postgres. */
  private async passMonth(subscriber: Subscriber): Promise<void> {
    await monthPasses(this.system, subscriber).catch(() => undefined);
  }

  private async payMonthByCard(subscriber: Subscriber): Promise<void> {
    const response = await this.request(subscriber, '/api/subscription/subscribe-paystack');
    const reference = response?.status === 200 ? (response.body.reference as string) : undefined;
    if (!reference || subscriber.months.some((month) => month.reference === reference)) return;
    await payAtSandbox(this.system, reference);
    subscriber.months.push({ reference, kobo: 1_000_000, refundedKobo: 0 });
  }

  /** Refunds or charges back a month paid by card, also after the month has ended. */
  private async refundMonth(subscriber: Subscriber, areProvidersFailing: boolean): Promise<void> {
    const month = subscriber.months.find(({ refundedKobo }) => refundedKobo === 0);
    if (!month || areProvidersFailing) return;
    if (this.random.isLucky(2)) await this.passMonth(subscriber);
    month.refundedKobo = month.kobo;
    const provider = atProvider(this.system);
    if (this.random.isLucky(2)) await provider.chargeBack(month.reference);
    else await provider.refund('paystack', month.reference, month.kobo);
  }

  private async refundTipWithoutWebhook({ tip }: Subscriber): Promise<void> {
    if (tip.refundedKobo > 0) return;
    await atProvider(this.system).dropRefundWebhooks(tip.reference);
    const body = { amount: 1_000_000, reason: 'Asked for by the donor' };
    // The refund may be accepted even when the request fails; NaN makes the check read the requested amount from the database.
    tip.refundedKobo = body.amount;
    const path = `/api/admin/donations/${tip.donationId}/refund`;
    const response = await this.attempt(() => (this.admin as Api).call('POST', path, body), []);
    if (response === undefined) tip.refundedKobo = Number.NaN;
  }

  private async banOrUnban(subscriber: Subscriber): Promise<void> {
    const verb = subscriber.isBanned ? 'unban' : 'ban';
    const body = subscriber.isBanned ? undefined : { reason: 'On trial' };
    const path = `/api/admin/users/${subscriber.userId}/${verb}`;
    // A deletion of the same account may be in progress.
    const response = await this.attempt(() => (this.admin as Api).call('POST', path, body), [404]);
    if (response?.status !== 200) return;
    subscriber.isBanned = verb === 'ban';
    if (subscriber.isBanned) return;
    const login = { email: `${subscriber.username}@example.com`, password: 'secret1' };
    await this.attempt(() => subscriber.api.call('POST', '/api/auth/login', login), signedOut);
  }

  /** Deletes an account with a probability of 1 / 3, but never the last one. */
  private async delete(subscriber: Subscriber, remaining: number): Promise<void> {
    if (remaining === 1 || !this.random.isLucky(3)) return;
    const path = `/api/admin/users/${subscriber.userId}`;
    const response = await this.attempt(() => (this.admin as Api).call('DELETE', path), [404]);
    if (response?.status !== 200) return;
    // Uses the clock of the database, which no fault shifts.
    const { rows } = await this.system.database
      .query<{ now: Date }>('select clock_timestamp() as now')
      .catch(() => ({ rows: [] }));
    subscriber.deletedAt = rows[0]?.now ?? new Date(Date.now() + 60_000);
    await sleep(0);
  }

  private request(subscriber: Subscriber, path: string, body?: object): Promise<ApiResponse | undefined> {
    return this.attempt(() => subscriber.api.call('POST', path, body), signedOut);
  }
}
