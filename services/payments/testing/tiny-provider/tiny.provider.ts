import { DomainError, type PaymentProviderName } from '@tipnaija/contracts';
import { fromMajorUnits, toMajorUnits } from '../../src/providers/major-units.js';
import {
  type Charge,
  type ChargeState,
  type ListedCharge,
  type PaymentProvider,
  type PaymentReference,
  ProviderError,
  type ProviderEvent,
  type RefundAnswer,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type StartedPayment,
  type StartRequest,
  type TimeRange,
  type WebhookHint,
} from '../../src/providers/payment-provider.js';
import { type BankRefund, TinyBank } from './tiny-bank.js';

export class TinyProvider implements PaymentProvider {
  readonly currency = 'NGN';
  readonly bank: TinyBank;

  constructor(
    readonly name: PaymentProviderName,
    secret: string,
  ) {
    this.bank = new TinyBank(secret);
  }

  async start({ reference, amountMinor }: StartRequest): Promise<StartedPayment> {
    await this.call();
    this.bank.links.set(reference, toMajorUnits(amountMinor));
    return { kind: 'hosted', paymentUrl: `https://tiny.example.com/${reference}` };
  }

  async lookUp({ reference }: PaymentReference): Promise<ChargeState> {
    await this.call();
    const payment = this.bank.payments.get(reference);
    if (!payment) return { state: 'unknown' };
    if (payment.state === 'paid') return { state: 'paid', charge: this.chargeOf(payment) };
    return { state: payment.state === 'declined' ? 'declined' : 'unpaid' };
  }

  async refund({ providerReference, refundId, amountMinor }: RefundRequest): Promise<RefundAnswer> {
    await this.call();
    const refund = this.bank.refund(providerReference ?? '', toMajorUnits(amountMinor), refundId);
    if (!refund) return { state: 'rejected', reason: 'The payment does not hold that much' };
    if (this.bank.isNextRefundAnswerLost) {
      this.bank.isNextRefundAnswerLost = false;
      throw new ProviderError(this.name, 'the answer was lost');
    }
    return { state: 'accepted', providerRefundId: refund.id };
  }

  async lookUpRefund({ providerRefundId }: { providerRefundId: string }): Promise<RefundState> {
    await this.call();
    const refund = this.bank.refunds.find(({ id }) => id === providerRefundId);
    return refund ? { state: 'returned', reversal: this.reversalOf(refund) } : { state: 'failed' };
  }

  async *listCharges({ from, to }: TimeRange): AsyncIterable<ListedCharge> {
    await this.call();
    for (const payment of this.bank.payments.values())
      if (payment.state === 'paid' && payment.at >= from && payment.at < to)
        yield { ...this.chargeOf(payment), createdAt: payment.at };
  }

  async *listPaid(range: TimeRange): AsyncIterable<string> {
    for await (const { reference } of this.listCharges(range)) yield reference;
  }

  async listRefundsOf({ reference }: PaymentReference): Promise<Reversal[]> {
    await this.call();
    return this.bank.refunds
      .filter((refund) => refund.reference === reference)
      .map((refund) => this.reversalOf(refund));
  }

  async *listRefunded({ from, to }: TimeRange): AsyncIterable<string> {
    await this.call();
    const inRange = this.bank.refunds.filter(({ at }) => at >= from && at < to);
    yield* new Set(inRange.map(({ reference }) => reference));
  }

  /** The shared secret proves who sends, not what happened. */
  async readWebhook({ body, signature }: { body: Buffer; signature: string }): Promise<WebhookHint> {
    if (signature !== this.bank.secret) throw new DomainError('webhook.bad-signature');
    const { reference } = JSON.parse(body.toString('utf8')) as { reference: string };
    return { type: 'hint', provider: this.name, reference };
  }

  readStored(): ProviderEvent {
    throw new TypeError('Hints are not stored');
  }

  private async call(): Promise<void> {
    await this.bank.answer().catch((error: Error) => {
      throw new ProviderError(this.name, error.message, { cause: error });
    });
  }

  private chargeOf(payment: { id: number; reference: string; naira: string; at: Date }): Charge {
    const { id, reference, naira, at: paidAt } = payment;
    const amountMinor = fromMajorUnits(naira);
    return { provider: this.name, reference, providerReference: String(id), amountMinor, currency: 'NGN', paidAt };
  }

  private reversalOf({ id, reference, naira }: BankRefund): Reversal {
    return {
      provider: this.name,
      reference,
      reversalReference: id,
      amountMinor: fromMajorUnits(naira),
      currency: 'NGN',
      cause: 'refund',
      source: 'look-up',
    };
  }
}
