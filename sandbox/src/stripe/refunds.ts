import type { StripeAccount } from './account.js';
import { chargeAnswer } from './charge.js';
import type { Occasion, StripeEvents } from './events.js';
import type { Later } from './later.js';
import { signed } from './money.js';
import type { Charge } from './payment-intent.js';
import { newRefund, type Refund, refundAnswer } from './refund.js';
import { parameterError, stateError } from './stripe-error.js';

export type RefundTerms = { amount: number | null } & Pick<Refund, 'reason' | 'metadata'>;

/** Creates refunds: sends refund.created and charge.refunded immediately, and refund.updated after the bank's response. */
export class Refunds {
  constructor(private readonly parts: { account: StripeAccount; events: StripeEvents; later: Later }) {}

  create(charge: Charge, terms: RefundTerms, occasion: Occasion): Refund {
    if (charge.isDisputed) {
      throw stateError('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    }
    const remaining = charge.amount - charge.refundedAmount;
    if (remaining === 0) throw stateError('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    const amount = terms.amount ?? remaining;
    if (amount < 1) {
      throw parameterError('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
    }
    if (amount > remaining) {
      const [requested, unrefunded] = [amount, remaining].map((cents) => signed(cents, charge.currency));
      throw parameterError(
        'amount',
        `Refund amount (${requested}) is greater than unrefunded amount on charge (${unrefunded})`,
      );
    }
    const status = charge.method.card.refund === 'pending' ? 'pending' : 'succeeded';
    const { reason, metadata } = terms;
    const refund = newRefund(charge, { amount, reason, metadata, status });
    this.parts.account.refunds.set(refund.id, refund);
    charge.refundedAmount += amount;
    if (status === 'succeeded') refund.balanceTransaction = this.#move(refund, 'refund');
    this.#announce('created', refund, occasion);
    this.#announceCharge('refunded', charge, occasion);
    this.parts.later.run(() => this.#progress(refund, { request: null, manner: occasion.manner }));
    return refund;
  }

  /** Completes a pending refund. */
  succeed(refund: Refund, occasion: Occasion): void {
    const previous = { status: refund.status };
    refund.status = 'succeeded';
    refund.balanceTransaction ??= this.#move(refund, 'refund');
    this.#announce('updated', refund, occasion, previous);
  }

  /** Returns the money to the merchant. Assumption: the charge then counts as not refunded by that amount. */
  fail(refund: Refund, occasion: Occasion): void {
    const previous = { status: refund.status };
    refund.status = 'failed';
    refund.balanceTransaction ??= this.#move(refund, 'refund');
    refund.failureTransaction = this.#move(refund, 'refund_failure');
    refund.charge.refundedAmount -= refund.amount;
    this.#announce('updated', refund, occasion, previous);
    this.#announce('failed', refund, occasion);
    this.#announceCharge('updated', refund.charge, occasion);
  }

  #progress(refund: Refund, occasion: Occasion): void {
    if (refund.status === 'failed') return;
    if (refund.charge.method.card.refund === 'fails') {
      this.fail(refund, occasion);
      return;
    }
    const previous = { destination_details: refundAnswer(refund).destination_details };
    refund.hasReference = true;
    if (refund.status === 'pending') this.succeed(refund, occasion);
    else this.#announce('updated', refund, occasion, previous);
  }

  #move(refund: Refund, kind: 'refund' | 'refund_failure') {
    const { charge, amount, id } = refund;
    const sign = kind === 'refund' ? -1 : 1;
    const description = `REFUND FOR ${charge.id}`;
    return this.parts.account.move({ kind, source: id, amount: sign * amount, currency: charge.currency, description });
  }

  #announce(action: string, refund: Refund, occasion: Occasion, previous?: Record<string, unknown>): void {
    const before = previous === undefined ? {} : { previous };
    const content = { subject: refund.charge.intent.id, object: refundAnswer(refund), ...before };
    this.parts.events.announce(`refund.${action}`, content, occasion);
  }

  #announceCharge(action: string, charge: Charge, occasion: Occasion): void {
    const content = { subject: charge.intent.id, object: chargeAnswer(charge) };
    this.parts.events.announce(`charge.${action}`, content, occasion);
  }
}
