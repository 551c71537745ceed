import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminUsersPage } from '@tipnaija/contracts';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { monthPasses } from '../harness/premium.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import type { SystemUnderTest } from './system-under-test.js';

type Answer = { status: number; body: Record<string, unknown> };
type Attempt = (ask: () => Promise<Answer>, alsoFair: readonly number[]) => Promise<Answer | undefined>;

/** A payment at Paystack, and what of it went back to whoever paid. */
export type PaidPayment = { reference: string; kobo: number; refundedKobo: number };

export type Member = Creator & {
  userId: string;
  tip: PaidPayment & { donationId: number };
  months: PaidPayment[];
  /** The last answer about renewal was that it is off; undefined while an answer is missing. */
  isCancelled: boolean | undefined;
  isBanned: boolean;
  /** When an admin was told that the account is gone. */
  deletedAt?: Date;
};

const MEMBERS = 3;
const TIP_KOBO = 8_000_000;
/** A suspended or deleted member is signed out, and has no page. */
const signedOut = [401, 403, 404];

/** Creators with Premium whose accounts and payments change while things break: no overlay watches them. */
export class Subscribers {
  readonly list: Member[] = [];
  private admin: Api | undefined;

  constructor(
    private readonly system: SystemUnderTest,
    private readonly random: SeededRandom,
    private readonly attempt: Attempt,
  ) {}

  async open(): Promise<void> {
    this.admin = await anAdmin(this.system);
    for (let count = 0; count < MEMBERS; count += 1) this.list.push(await this.aMember());
  }

  async act(areProvidersUnwell: boolean): Promise<void> {
    const open = this.list.filter(({ deletedAt }) => !deletedAt);
    if (open.length === 0) return;
    const member = this.random.oneOf(open);
    const acts = [
      () => this.subscribe(member),
      () => this.subscribe(member),
      () => this.cancel(member),
      () => this.aMonthPasses(member),
      () => this.payMonthByCard(member),
      () => this.refundMonth(member, areProvidersUnwell),
      () => this.refundTipWithoutWebhook(member),
      () => this.ask(member, '/api/withdrawals/request', {}),
      () => this.banOrUnban(member),
      () => this.delete(member, open.length),
    ];
    await (this.random.oneOf(acts) as () => Promise<unknown>)();
  }

  /** Waits for no schedule: refunds on their way are looked up as if their time had come. */
  async timePasses(): Promise<void> {
    await this.system.database.query(`update payments.refunds set next_check_at = now() where status = 'accepted'`);
  }

  private async aMember(): Promise<Member> {
    const creator = await aCreator(this.system);
    const reference = await initiateTip(this.system, creator, { amountKobo: TIP_KOBO });
    await payAtSandbox(this.system, reference);
    await until(async () => (await walletBalanceOf(creator)) > 0, 20_000, 'a member has money');
    const { rows } = await this.system.database.query<{ id: string }>(
      'select id from payments.donations where payment_id = $1',
      [reference],
    );
    const admin = this.admin as Api;
    const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${creator.username}`);
    const tip = { reference, kobo: TIP_KOBO, refundedKobo: 0, donationId: Number(rows[0]?.id) };
    const userId = users[0]?.id as string;
    return { ...creator, userId, tip, months: [], isCancelled: undefined, isBanned: false };
  }

  private async subscribe(member: Member): Promise<void> {
    member.isCancelled = undefined;
    await this.ask(member, '/api/subscription/subscribe-wallet');
  }

  private async cancel(member: Member): Promise<void> {
    const answer = await this.ask(member, '/api/subscription/cancel');
    if (answer?.status === 200) member.isCancelled = true;
  }

  /** As a database would have it after a month: Postgres may be the part that is away. */
  private async aMonthPasses(member: Member): Promise<void> {
    await monthPasses(this.system, member).catch(() => undefined);
  }

  private async payMonthByCard(member: Member): Promise<void> {
    const answer = await this.ask(member, '/api/subscription/subscribe-paystack');
    const reference = answer?.status === 200 ? (answer.body.reference as string) : undefined;
    if (!reference || member.months.some((month) => month.reference === reference)) return;
    await payAtSandbox(this.system, reference);
    member.months.push({ reference, kobo: 1_000_000, refundedKobo: 0 });
  }

  /** Also long after the month is over, by a refund or by the bank of whoever paid. */
  private async refundMonth(member: Member, areProvidersUnwell: boolean): Promise<void> {
    const month = member.months.find(({ refundedKobo }) => refundedKobo === 0);
    if (!month || areProvidersUnwell) return;
    if (this.random.isLucky(2)) await this.aMonthPasses(member);
    month.refundedKobo = month.kobo;
    const provider = atProvider(this.system);
    if (this.random.isLucky(2)) await provider.chargesBack(month.reference);
    else await provider.refund('paystack', month.reference, month.kobo);
  }

  private async refundTipWithoutWebhook({ tip }: Member): Promise<void> {
    if (tip.refundedKobo > 0) return;
    await atProvider(this.system).losesRefundWebhooksOf(tip.reference);
    const body = { amount: 1_000_000, reason: 'Asked for by the donor' };
    // Whatever is answered, it may have been taken: what the provider paid back is the truth.
    tip.refundedKobo = body.amount;
    const path = `/api/admin/donations/${tip.donationId}/refund`;
    const answer = await this.attempt(() => (this.admin as Api).call('POST', path, body), []);
    if (answer === undefined) tip.refundedKobo = Number.NaN;
  }

  private async banOrUnban(member: Member): Promise<void> {
    const verb = member.isBanned ? 'unban' : 'ban';
    const body = member.isBanned ? undefined : { reason: 'On trial' };
    const path = `/api/admin/users/${member.userId}/${verb}`;
    const answer = await this.attempt(() => (this.admin as Api).call('POST', path, body), []);
    if (answer?.status !== 200) return;
    member.isBanned = verb === 'ban';
    if (member.isBanned) return;
    const login = { email: `${member.username}@example.com`, password: 'secret1' };
    await this.attempt(() => member.api.call('POST', '/api/auth/login', login), signedOut);
  }

  /** One stays at least, so that there is somebody to look at. */
  private async delete(member: Member, left: number): Promise<void> {
    if (left === 1 || !this.random.isLucky(3)) return;
    const path = `/api/admin/users/${member.userId}`;
    const answer = await this.attempt(() => (this.admin as Api).call('DELETE', path), []);
    if (answer?.status !== 200) return;
    // By the clock of the database, which no fault moves.
    const { rows } = await this.system.database
      .query<{ now: Date }>('select clock_timestamp() as now')
      .catch(() => ({ rows: [] }));
    member.deletedAt = rows[0]?.now ?? new Date(Date.now() + 60_000);
    await sleep(0);
  }

  private ask(member: Member, path: string, body?: object): Promise<Answer | undefined> {
    return this.attempt(() => member.api.call('POST', path, body), signedOut);
  }
}
