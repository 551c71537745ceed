import type { StripeAccount } from './account.js';
import type { Charging } from './charging.js';
import type { Occasion, StripeEvents } from './events.js';
import { nowInSeconds } from './identifiers.js';
import { authenticationFailure, unexpectedState } from './payment-errors.js';
import type { PaymentIntent, PaymentIntentTerms } from './payment-intent.js';
import { type CancellationReason, isFinal, newPaymentIntent } from './payment-intent.js';
import { paymentIntentAnswer } from './payment-intent-answer.js';
import type { PaymentMethod } from './payment-method.js';
import { parameterError } from './stripe-error.js';

export type Attempt = { method: PaymentMethod | null; returnUrl: string | null; isFromBrowser?: boolean };

/** The lifecycle of PaymentIntents until the card is charged. */
export class Payments {
  constructor(
    private readonly parts: {
      account: StripeAccount;
      events: StripeEvents;
      charging: Charging;
      authenticationUrl: (intent: PaymentIntent) => string;
    },
  ) {}

  create(terms: PaymentIntentTerms, method: PaymentMethod | null, occasion: Occasion): PaymentIntent {
    const intent = newPaymentIntent(terms);
    this.parts.account.paymentIntents.set(intent.id, intent);
    if (method !== null) this.#attach(intent, method);
    this.#announce('created', intent, occasion);
    return intent;
  }

  update(intent: PaymentIntent, terms: Partial<PaymentIntentTerms>, method: PaymentMethod | null): void {
    const isMoneyChanged = terms.amount !== intent.amount || terms.currency !== intent.currency || method !== null;
    if (isFinal(intent) && isMoneyChanged) throw unexpectedState(intent, 'update');
    Object.assign(intent, terms);
    if (method !== null) this.#attach(intent, method);
  }

  confirm(intent: PaymentIntent, attempt: Attempt, occasion: Occasion): void {
    if (isFinal(intent)) throw unexpectedState(intent, 'confirm');
    const method = attempt.method ?? intent.paymentMethod;
    if (method === null) throw unexpectedState(intent, 'confirm without method');
    const returnUrl = attempt.returnUrl ?? intent.returnUrl;
    this.checkAttempt(intent, { ...attempt, returnUrl });
    this.#attach(intent, method);
    intent.returnUrl = returnUrl;
    intent.lastPaymentError = null;
    if (method.card.needsAuthentication === true) this.#ask(intent, occasion);
    else this.parts.charging.charge(intent, { method, decline: method.card.decline ?? null }, occasion);
  }

  /** Validates an attempt separately from confirm, so that a rejected create-and-confirm creates no intent. */
  checkAttempt(terms: Pick<PaymentIntentTerms, 'automaticRedirects'>, attempt: Attempt): void {
    const mayRedirect = terms.automaticRedirects === 'always' && attempt.isFromBrowser !== true;
    if (mayRedirect && attempt.returnUrl === null) throw parameterError('return_url', RETURN_URL_NEEDED);
  }

  /** Completes the attempt after the bank's decision. */
  authenticate(intent: PaymentIntent, isAuthentic: boolean, occasion: Occasion): void {
    const method = intent.paymentMethod;
    if (intent.status !== 'requires_action' || method === null) return;
    intent.nextAction = null;
    if (isAuthentic) {
      this.parts.charging.charge(intent, { method, decline: null }, occasion);
      return;
    }
    intent.lastPaymentError = authenticationFailure(method);
    intent.paymentMethod = null;
    intent.status = 'requires_payment_method';
    this.#announce('payment_failed', intent, occasion);
  }

  cancel(intent: PaymentIntent, reason: CancellationReason | null, occasion: Occasion): void {
    if (isFinal(intent)) throw unexpectedState(intent, 'cancel');
    Object.assign(intent, {
      status: 'canceled',
      canceledAt: nowInSeconds(),
      cancellationReason: reason,
      nextAction: null,
    });
    this.#announce('canceled', intent, occasion);
  }

  #attach(intent: PaymentIntent, method: PaymentMethod): void {
    this.parts.account.paymentMethods.set(method.id, method);
    intent.paymentMethod = method;
    intent.nextAction = null;
    intent.status = 'requires_confirmation';
  }

  #ask(intent: PaymentIntent, occasion: Occasion): void {
    const url = this.parts.authenticationUrl(intent);
    intent.status = 'requires_action';
    intent.nextAction =
      intent.returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: intent.returnUrl, url } };
    this.#announce('requires_action', intent, occasion);
  }

  #announce(action: string, intent: PaymentIntent, occasion: Occasion): void {
    const content = { subject: intent.id, object: paymentIntentAnswer(intent) };
    this.parts.events.announce(`payment_intent.${action}`, content, occasion);
  }
}

const RETURN_URL_NEEDED =
  'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment ' +
  "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept " +
  'redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
  '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.';
