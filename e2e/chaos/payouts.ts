import { listTransfers, moveReference, setPayouts, type Transfer } from '../harness/payouts.js';
import type { CheckedSystem } from './checked-system.js';
import type { SeededRandom } from './seeded-random.js';

/** At the provider when a run begins: earlier runs on the same system withdrew from it, and payouts wait for balance. */
const BALANCE_KOBO = 1_000_000_000;

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
    await setPayouts(this.system, { step_ms: null, otp: false, approval_url: approvalUrl, balance: BALANCE_KOBO });
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
    if (random.isLucky(8)) return setPayouts(this.system, { otp: random.isLucky(2) });
    const payouts = await listTransfers(this.system);
    const waiting = payouts.filter(({ status }) => status === 'pending' || status === 'otp');
    const payout = waiting.length > 0 ? random.oneOf(waiting) : undefined;
    if (payout?.status === 'otp') return this.move(payout, random.isLucky(3) ? 'abandoned' : 'pending');
    if (payout)
      return this.move(payout, random.oneOf(['success', 'success', 'success', 'failed', 'reversed'] as const));
    const paid = payouts.filter(({ status }) => status === 'success');
    // Two days later payments are rarely looked up, so this webhook arrives at last.
    if (paid.length > 0 && random.isLucky(4)) await this.move(random.oneOf(paid), 'reversed', {});
  }

  /** The banks take whatever still waits. */
  async end(): Promise<void> {
    await setPayouts(this.system, { otp: false });
    for (const payout of await listTransfers(this.system)) {
      if (payout.status === 'otp') await this.move(payout, 'pending');
      if (payout.status === 'otp' || payout.status === 'pending') await this.move(payout, 'success');
    }
  }

  private async move({ reference }: Transfer, status: string, delivery = this.drawWebhookDelivery()): Promise<void> {
    await moveReference(this.system, reference, status, delivery);
  }
}
