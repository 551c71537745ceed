import type { ChaosLoad } from './chaos-load.js';
import type { CheckedSystem } from './checked-system.js';
import { atProvider, type Payout } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import type { Violations } from './violations.js';

/** What the banks do with the transfers of a run, and how their webhooks arrive. */
export class ChaosPayouts {
  constructor(
    private readonly system: CheckedSystem,
    private readonly random: SeededRandom,
    private readonly drawWebhookDelivery: () => object,
  ) {}

  /** The provider asks us before it sends. Nothing progresses by itself: the bank acts only when a run says so. */
  async open(): Promise<void> {
    const approvalUrl = `${this.system.url}/api/webhooks/paystack/transfer-approval`;
    await atProvider(this.system).setPayouts({ step_ms: null, otp: false, approval_url: approvalUrl });
  }

  private isActing = false;

  /** A bank takes, refuses or returns a transfer, or the merchant's OTP is switched on or off. */
  async act(): Promise<void> {
    if (this.isActing) return;
    this.isActing = true;
    await this.actOnce().finally(() => {
      this.isActing = false;
    });
  }

  private async actOnce(): Promise<void> {
    const { random } = this;
    if (random.isLucky(8)) return atProvider(this.system).setPayouts({ otp: random.isLucky(2) });
    const payouts = await atProvider(this.system).findPayouts();
    const waiting = payouts.filter(({ status }) => status === 'pending' || status === 'otp');
    const payout = waiting.length > 0 ? random.oneOf(waiting) : undefined;
    if (payout?.status === 'otp') return this.move(payout, random.isLucky(3) ? 'abandoned' : 'pending');
    if (payout)
      return this.move(payout, random.oneOf(['success', 'success', 'success', 'failed', 'reversed'] as const));
    const paid = payouts.filter(({ status }) => status === 'success');
    // Two days later nobody polls often any more, so this webhook arrives at last.
    if (paid.length > 0 && random.isLucky(4)) await this.move(random.oneOf(paid), 'reversed', {});
  }

  /** The banks take whatever still waits. */
  async end(): Promise<void> {
    await atProvider(this.system).setPayouts({ otp: false });
    for (const payout of await atProvider(this.system).findPayouts()) {
      if (payout.status === 'otp') await this.move(payout, 'pending');
      if (payout.status === 'otp' || payout.status === 'pending') await this.move(payout, 'success');
    }
  }

  private async move({ reference }: Payout, status: string, delivery = this.drawWebhookDelivery()): Promise<void> {
    await atProvider(this.system).movePayout(reference, status, delivery);
  }
}

type Withdrawal = { id: string; net_kobo: string; status: string; was_sent: boolean };

/** In the ledger, by how the transfer ended at the provider. */
const endOf: Record<string, readonly string[]> = {
  success: ['completed'],
  failed: ['declined'],
  abandoned: ['declined'],
  // We were not there to approve it.
  blocked: ['declined'],
  // Returned at once, or after it was paid.
  reversed: ['declined', 'returned'],
};

/** Compares each transfer with its withdrawal: money that left is paid once, and money that came back is in the wallet. */
export async function checkPayouts(
  system: CheckedSystem,
  load: ChaosLoad,
  { lost, doubled }: Violations,
): Promise<void> {
  const { rows } = await system.database.query<Withdrawal>(
    `select id, net_kobo, status, sent_at is not null as was_sent from ledger.withdrawals where creator_id = any($1)`,
    [load.creators.map(({ id }) => id)],
  );
  const withdrawals = new Map(rows.map((withdrawal) => [`wd-${withdrawal.id}`, withdrawal]));
  const transfers = new Map((await atProvider(system).findPayouts()).map((payout) => [payout.reference, payout]));
  for (const [reference, { status, net_kobo: kobo, was_sent: wasSent }] of withdrawals) {
    const transfer = transfers.get(reference);
    if (status === 'sending') lost.push(`${reference} has no end; its transfer is ${transfer?.status ?? 'unknown'}`);
    else if (!wasSent && transfer)
      doubled.push(`${reference} is ${status} by hand, and its transfer ${transfer.status}`);
    else if (wasSent && status !== 'declined' && !transfer) lost.push(`${reference} is ${status} without a transfer`);
    if (!transfer) continue;
    if (transfer.amount !== Number(kobo)) doubled.push(`${reference} sent ${transfer.amount} kobo, not ${kobo}`);
    if (status !== 'sending' && !endOf[transfer.status]?.includes(status))
      doubled.push(`${reference} is ${status}, and its transfer ${transfer.status}`);
  }
}

/** Returns how long each transfer of the creators took from the request of its withdrawal until the provider had it. */
export async function findSendTimes({ database }: CheckedSystem, { creators }: ChaosLoad): Promise<number[]> {
  const { rows } = await database.query<{ ms: number }>(
    `select extract(epoch from sent.at - requested_at)::float8 * 1000 as ms
     from ledger.withdrawals join ledger.withdrawal_steps as sent on withdrawal_id = id and state = 'sending'
     where creator_id = any($1)`,
    [creators.map(({ id }) => id)],
  );
  return rows.map(({ ms }) => ms);
}
