import { setTimeout as pause } from 'node:timers/promises';
import { fromMajorUnits } from '../../src/providers/major-units.js';

/** What the bank knows of a payment: nothing before the first attempt. Amounts are naira with two decimals. */
type BankPayment = { id: number; reference: string; naira: string; state: 'open' | 'declined' | 'paid'; at: Date };
export type BankRefund = { id: string; reference: string; refundId: string; naira: string; at: Date };

/**
 * The other side of the tiny provider, within the test: its webhooks only name a payment, it sends none for refunds,
 * and it assigns its own number to a payment when that is first tried.
 */
export class TinyBank {
  readonly links = new Map<string, string>();
  readonly payments = new Map<string, BankPayment>();
  readonly refunds: BankRefund[] = [];
  readonly hints: { body: Buffer; signature: string }[] = [];
  failures = 0;
  holdMs = 1;
  isNextRefundAnswerLost = false;

  constructor(readonly secret: string) {}

  attempt(reference: string, state: 'declined' | 'paid'): { body: Buffer; signature: string } {
    const naira = this.links.get(reference) ?? '0.00';
    const id = this.payments.get(reference)?.id ?? this.payments.size + 1;
    this.payments.set(reference, { id, reference, naira, state, at: new Date() });
    const hint = { body: Buffer.from(JSON.stringify({ reference })), signature: this.secret };
    if (state === 'paid') this.hints.push(hint);
    return hint;
  }

  /** @returns undefined when the payment does not hold that much */
  refund(paymentNumber: string, naira: string, refundId: string): BankRefund | undefined {
    const payment = [...this.payments.values()].find(({ id }) => String(id) === paymentNumber);
    if (payment?.state !== 'paid') return undefined;
    const known = this.refunds.find((refund) => refund.refundId === refundId);
    if (known) return known;
    const left = fromMajorUnits(payment.naira) - this.refundedKobo(payment.reference);
    if (fromMajorUnits(naira) > left) return undefined;
    const id = `refund-${this.refunds.length + 1}`;
    const refund = { id, reference: payment.reference, refundId, naira, at: new Date() };
    this.refunds.push(refund);
    return refund;
  }

  private refundedKobo(reference: string): number {
    return this.refunds
      .filter((refund) => refund.reference === reference)
      .reduce((sum, { naira }) => sum + fromMajorUnits(naira), 0);
  }

  /** Answers after a turn of the event loop or later, like a network. */
  async answer(): Promise<void> {
    await pause(this.holdMs, undefined, { ref: false });
    if (this.failures === 0) return;
    this.failures -= 1;
    throw new Error('The bank is closed');
  }
}
