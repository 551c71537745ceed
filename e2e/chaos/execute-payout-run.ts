import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { listTransfers, moveReference, setPayouts, type Transfer } from '../harness/payouts.js';
import { aCreator, type Creator } from '../harness/people.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';
import { killEveryReplica, type PayoutFault, payoutFaults } from './payout-faults.js';
import { checkPayouts, findSendTimes } from './payout-invariants.js';
import { SeededRandom } from './seeded-random.js';
import { isReady, type SystemUnderTest } from './system-under-test.js';
import type { Violations } from './violations.js';

export type PayoutResult = {
  seed: number;
  injected: string[];
  transfers: number;
  /** Milliseconds from the request of each withdrawal until the provider had it. */
  sendTimesMs: number[];
  /** Milliseconds from the webhook of each failed or returned transfer until its money was in the wallet again. */
  backTimesMs: number[];
  broken: Violations;
};

const CREATORS = 4;
const TIP_KOBO = 1_000_000;
const TIP_NET_KOBO = 950_000;
const TIMEOUT_MS = { ready: 60_000, tips: 60_000, request: 60_000, end: 120_000 };
/** Long enough for a look-up of a payout without an answer, before a webhook could answer. */
const SLOW_BANK_MS = 8_000;
/** Between two tries of a creator, who is allowed a few each minute. */
const PAUSE_MS = 2_500;
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
const outcomes = ['success', 'success', 'success', 'failed', 'reversed'] as const;

/** Selects the faults of a seed: an even seed one in list order, an odd seed two at once. */
function payoutFaultsOf(seed: number): PayoutFault[] {
  if (seed % 2 === 0) return [payoutFaults[(seed / 2) % payoutFaults.length] as PayoutFault];
  const random = new SeededRandom(seed);
  const first = random.oneOf(payoutFaults);
  return [first, random.oneOf(payoutFaults.filter((fault) => fault !== first))];
}

/** Withdrawals of some creators, asked for by them and by a schedule, while the faults of the seed are injected. */
export async function executePayoutRun(system: SystemUnderTest, seed: number): Promise<PayoutResult> {
  return new PayoutRun(system, seed).execute();
}

class PayoutRun {
  private readonly random: SeededRandom;
  creators: Creator[] = [];
  private readonly wrong: string[] = [];
  /** When the webhook of a transfer said that the money comes back, by reference. */
  private readonly movedBackAt = new Map<string, number>();
  /** When the bank of a transfer acts, by reference. */
  private readonly actsAt = new Map<string, number>();
  private readonly backTimesMs: number[] = [];

  constructor(
    private readonly system: SystemUnderTest,
    private readonly seed: number,
  ) {
    this.random = new SeededRandom(seed + 1);
  }

  async execute(): Promise<PayoutResult> {
    const { system, seed, random } = this;
    const injected = payoutFaultsOf(seed);
    // The job of the schedules looks every 15 seconds, so only some runs wait for it.
    const isScheduled = random.isLucky(3);
    await this.open();
    await Promise.all([
      ...injected.map((fault, index) => fault.inject({ system, random: new SeededRandom(1_000 * (index + 2) + seed) })),
      ...this.creators.map((creator, index) =>
        index === 0 && isScheduled ? this.letScheduleComeDue() : this.request(creator, random.between(0, 400)),
      ),
    ]);
    await this.letBanksAct();
    const sendTimesMs = await whilePostgresStarts(() => findSendTimes(system, this));
    await this.returnTwoDaysLater();
    return {
      seed,
      injected: injected.map(({ name }) => name),
      transfers: (await this.ownTransfers()).length,
      sendTimesMs,
      backTimesMs: this.backTimesMs,
      broken: await this.findViolations(),
    };
  }

  private async open(): Promise<void> {
    const { system, random } = this;
    await waitUntil(() => isWhole(system), TIMEOUT_MS.ready, 'every replica is ready');
    const approvalUrl = `${system.url}/api/webhooks/paystack/transfer-approval`;
    await setPayouts(system, { step_ms: null, otp: random.isLucky(4), approval_url: approvalUrl });
    this.creators = await Promise.all(Array.from({ length: CREATORS }, () => aCreator(system)));
    const daily = { rhythm: 'daily', minimumAmount: TIP_NET_KOBO };
    await this.creators[0]?.api.ok('PATCH', '/api/withdrawals/schedule', daily);
    for (const creator of this.creators)
      await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: TIP_KOBO }));
    const areCredited = async () => (await this.readWallets()).every(({ wallet }) => Number(wallet) === TIP_NET_KOBO);
    await waitUntil(areCredited, TIMEOUT_MS.tips, 'the tips are in the wallets');
  }

  /** Nine o'clock was a moment ago, for the only creator with a schedule. */
  private async letScheduleComeDue(): Promise<void> {
    await this.query(
      `update ledger.withdrawal_schedules set next_at = date_trunc('milliseconds', now()) where creator_id = any($1)`,
    );
  }

  /** Presses the button twice at once, and again until a withdrawal is requested. */
  private async request({ api }: Creator, delayMs: number): Promise<void> {
    await sleep(delayMs);
    const press = () => api.call('POST', '/api/withdrawals/request', {}).catch(() => undefined);
    let answers: Awaited<ReturnType<typeof press>>[] = await Promise.all([press(), press()]);
    for (const deadline = Date.now() + TIMEOUT_MS.request; !answers.some(isRequested); answers = [await press()]) {
      if (Date.now() > deadline) return void this.wrong.push(`no withdrawal: ${JSON.stringify(answers[0]?.body)}`);
      await sleep(PAUSE_MS);
    }
  }

  /** Each transfer ends once, as its bank decides, until no withdrawal waits any more. */
  private async letBanksAct(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS.end;
    while (Date.now() < deadline) {
      for (const transfer of await this.ownTransfers()) await this.actAsBank(transfer);
      if ((await this.listOpen()).length === 0) return;
      await sleep(150);
    }
    this.wrong.push(`withdrawals without an end: ${JSON.stringify(await this.listOpen())}`);
  }

  private async actAsBank({ reference, status }: Transfer): Promise<void> {
    const actsAt = this.actsAt.get(reference) ?? Date.now() + (this.random.isLucky(3) ? SLOW_BANK_MS : 0);
    this.actsAt.set(reference, actsAt);
    if (Date.now() < actsAt) return;
    if (status === 'otp') await this.move(reference, this.random.isLucky(4) ? 'abandoned' : 'pending');
    if (status === 'pending') await this.move(reference, this.random.oneOf(outcomes));
  }

  /** A bank sends money back that arrived two days ago; a service may be killed meanwhile. */
  private async returnTwoDaysLater(): Promise<void> {
    const { system, random } = this;
    const paid = (await this.ownTransfers()).filter(({ status }) => status === 'success' && random.isLucky(2));
    if (paid.length === 0) return;
    // Or it would ask again on those days.
    await this.query('delete from ledger.withdrawal_schedules where creator_id = any($1)');
    system.shiftClocks(TWO_DAYS_MS);
    try {
      for (const { reference } of paid) await this.move(reference, 'reversed', {});
      if (random.isLucky(2)) killEveryReplica(system, random.oneOf(['payments', 'ledger'] as const));
      await this.letBanksAct();
    } finally {
      system.shiftClocks(0);
    }
  }

  private async move(reference: string, status: string, delivery = this.drawDelivery()): Promise<void> {
    if (['failed', 'reversed', 'abandoned'].includes(status)) this.movedBackAt.set(reference, Date.now());
    await moveReference(this.system, reference, status, delivery);
  }

  private drawDelivery(): object {
    if (this.random.isLucky(10)) return { webhook: false };
    return this.random.isLucky(4) ? { deliveries: 3, delayMs: this.random.between(0, 1_500) } : {};
  }

  private async ownTransfers(): Promise<Transfer[]> {
    const { rows } = await this.query<{ reference: string }>(
      `select 'wd-' || id as reference from ledger.withdrawals where creator_id = any($1)`,
    );
    const own = new Set(rows.map(({ reference }) => reference));
    return (await listTransfers(this.system)).filter(({ reference }) => own.has(reference));
  }

  /**
   * Returns the creators and withdrawals that are not at their end, and notes which money came back since the last look. A
   * withdrawal of the schedule that is asked for again after its money came back waits for an admin.
   */
  private async listOpen(): Promise<string[]> {
    const { rows } = await this.query<{ id: string; creator_id: string; status: string }>(
      'select id, creator_id, status from ledger.withdrawals where creator_id = any($1)',
    );
    const transfers = new Map((await listTransfers(this.system)).map(({ reference, status }) => [reference, status]));
    for (const { id, status } of rows) this.noteBack(`wd-${id}`, status);
    const cameBack = new Set(rows.filter(({ status }) => isBack(status)).map(({ creator_id }) => creator_id));
    const without = this.creators.filter(({ id }) => !rows.some(({ creator_id }) => creator_id === id));
    const open = rows.filter(
      ({ id, creator_id, status }) =>
        (status === 'pending' && !cameBack.has(creator_id)) ||
        status === 'sending' ||
        (status === 'completed' && transfers.get(`wd-${id}`) === 'reversed'),
    );
    return [
      ...without.map(({ username }) => `${username} has none`),
      ...open.map(({ id, status }) => `${id} is ${status}, its transfer ${transfers.get(`wd-${id}`)}`),
    ];
  }

  private noteBack(reference: string, status: string): void {
    const movedAt = this.movedBackAt.get(reference);
    if (movedAt === undefined || !isBack(status)) return;
    this.backTimesMs.push(Date.now() - movedAt);
    this.movedBackAt.delete(reference);
  }

  private async findViolations(): Promise<Violations> {
    const broken: Violations = { lost: [], doubled: [], wrong: this.wrong };
    await whilePostgresStarts(() => checkPayouts(this.system, this, broken));
    await this.checkEveryKobo(broken);
    const { code, said } = await verifyLedger(this.system);
    if (code !== 0) broken.wrong.push(`ledger:verify: ${said}`);
    return broken;
  }

  /** What a tip brought is in exactly one of the wallet, held, due, on its way, and the bank. */
  private async checkEveryKobo({ lost, doubled }: Violations): Promise<void> {
    for (const { creator, wallet, held, due, sending, atBank } of await this.readWallets()) {
      const koboThere = [wallet, held, due, sending, atBank].reduce((sum, kobo) => sum + Number(kobo), 0);
      const places = JSON.stringify({ wallet, held, due, sending, atBank });
      if (koboThere < TIP_NET_KOBO) lost.push(`${creator} has ${koboThere} kobo of ${TIP_NET_KOBO}: ${places}`);
      if (koboThere > TIP_NET_KOBO) doubled.push(`${creator} has ${koboThere} kobo of ${TIP_NET_KOBO}: ${places}`);
    }
  }

  private async readWallets() {
    const { rows } = await this.query<Record<'creator' | 'wallet' | 'held' | 'due' | 'sending' | 'atBank', string>>(
      `select creator,
         (select coalesce(sum(balance_kobo), 0) from ledger.accounts where owner_id = creator and kind = 'wallet') as wallet,
         (select coalesce(sum(balance_kobo), 0) from ledger.accounts where owner_id = creator and kind = 'held') as held,
         coalesce(sum(gross_kobo) filter (where status = 'pending'), 0) as due,
         coalesce(sum(gross_kobo) filter (where status = 'sending'), 0) as sending,
         coalesce(sum(gross_kobo) filter (where status = 'completed'), 0) as "atBank"
       from unnest($1::uuid[]) as creator left join ledger.withdrawals on creator_id = creator group by creator`,
    );
    return rows;
  }

  /** Queries with the ids of the creators as $1. */
  private query<Row extends object>(sql: string): Promise<{ rows: Row[] }> {
    return whilePostgresStarts(() => this.system.database.query<Row>(sql, [this.creators.map(({ id }) => id)]));
  }
}

/** Repeats a query while Postgres is away. */
async function whilePostgresStarts<T>(query: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MS.ready; ; await sleep(100)) {
    try {
      return await query();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** An earlier press may have taken effect without an answer, and nothing is left to withdraw. */
const isRequested = (answer: Answer<Record<string, unknown>> | undefined) =>
  answer?.status === 200 || answer?.body.code === 'wallet.nothing-to-withdraw';

const isBack = (status: string) => status === 'declined' || status === 'returned';

/** Enough requests at once to reach every replica of the gateway. */
const isWhole = async ({ url }: SystemUnderTest) =>
  (await Promise.all(Array.from({ length: 6 }, () => isReady(url)))).every(Boolean);
