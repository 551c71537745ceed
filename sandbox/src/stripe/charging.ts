import type { StripeAccount } from './account.js';
import { chargeAnswer, newCharge } from './charge.js';
import type { Disputes } from './disputes.js';
import type { Occasion, StripeEvents } from './events.js';
import type { Later } from './later.js';
import { cardDeclined } from './payment-errors.js';
import type { Charge, PaymentIntent } from './payment-intent.js';
import { paymentIntentAnswer } from './payment-intent-answer.js';
import type { PaymentMethod } from './payment-method.js';
import type { Decline } from './test-cards.js';

/**
 * Charges cards. A paid card sends charge.succeeded, then payment_intent.succeeded, and charge.updated
 * when its balance transaction exists; a declined card sends charge.failed, then
 * payment_intent.payment_failed.
 */
export class Charging {
  constructor(
    private readonly parts: { account: StripeAccount; events: StripeEvents; disputes: Disputes; later: Later },
  ) {}

  charge(intent: PaymentIntent, by: { method: PaymentMethod; decline: Decline | null }, occasion: Occasion): void {
    const charge = newCharge(intent, by.method, by.decline);
    this.parts.account.charges.set(charge.id, charge);
    intent.latestCharge = charge;
    if (by.decline === null) {
      this.#succeed(intent, charge, occasion);
      return;
    }
    const error = cardDeclined(charge, by.decline);
    intent.lastPaymentError = error.body;
    intent.paymentMethod = null;
    intent.status = 'requires_payment_method';
    this.#announceCharge('failed', charge, occasion);
    this.#announceIntent('payment_failed', intent, occasion);
    throw error.with(paymentIntentAnswer(intent));
  }

  #succeed(intent: PaymentIntent, charge: Charge, occasion: Occasion): void {
    intent.status = 'succeeded';
    const isSettledAtOnce = intent.captureMethod === 'automatic';
    if (isSettledAtOnce) this.#settle(charge);
    this.#announceCharge('succeeded', charge, occasion);
    this.#announceIntent('succeeded', intent, occasion);
    if (!isSettledAtOnce) {
      this.parts.later.run(() => {
        this.#settle(charge);
        const byItself = { request: null, manner: occasion.manner };
        this.#announceCharge('updated', charge, byItself, { balance_transaction: null });
      });
    }
    if (charge.method.card.isDisputed === true) {
      const claim = { amount: charge.amount, reason: 'fraudulent' as const };
      this.parts.disputes.open(charge, claim, { request: null, manner: occasion.manner });
    }
  }

  #settle(charge: Charge): void {
    const { id, amount, currency, intent } = charge;
    const movement = { kind: 'charge' as const, source: id, amount, currency, description: intent.description };
    charge.balanceTransaction = this.parts.account.move(movement);
  }

  #announceIntent(action: string, intent: PaymentIntent, occasion: Occasion): void {
    const content = { subject: intent.id, object: paymentIntentAnswer(intent) };
    this.parts.events.announce(`payment_intent.${action}`, content, occasion);
  }

  #announceCharge(action: string, charge: Charge, occasion: Occasion, previous?: Record<string, unknown>): void {
    const before = previous === undefined ? {} : { previous };
    const content = { subject: charge.intent.id, object: chargeAnswer(charge), ...before };
    this.parts.events.announce(`charge.${action}`, content, occasion);
  }
}
