import { IntegrationError, intentIdOf } from './integration-error.js';
import { PaymentElement } from './payment-element.js';

const DRAWN = ['payment', 'card'];
const PAYABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** What stripe.elements() returns: the elements of one payment. */
export class ElementsGroup {
  constructor(api, options = {}) {
    this.api = api;
    this.appearance = options.appearance;
    for (const { family, src, ...descriptors } of options.fonts ?? []) {
      if (family !== undefined) document.fonts.add(new FontFace(family, src, descriptors));
    }
    this.clientSecret = options.clientSecret;
    // Made before its intent: the client secret then comes with confirmPayment.
    this.isDeferred = options.mode !== undefined;
    this.elements = new Map();
    if (this.clientSecret !== undefined) intentIdOf(this.clientSecret, 'elements()');
  }

  create(type, options) {
    if (!DRAWN.includes(type)) {
      throw new IntegrationError(`The sandbox draws Elements of type ${DRAWN.join(' and ')}, not ${String(type)}.`);
    }
    if (this.elements.has(type)) {
      throw new IntegrationError(`Can only create one Element of type ${type} through this Elements object.`);
    }
    if (type === 'payment' && this.clientSecret === undefined && !this.isDeferred) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      );
    }
    const element = new PaymentElement(type, options, this);
    this.elements.set(type, element);
    return element;
  }

  getElement(type) {
    return this.elements.get(type) ?? null;
  }

  async update(options = {}) {
    if (options.appearance === undefined) return;
    this.appearance = options.appearance;
    for (const element of this.elements.values()) element.form.dress(this.appearance);
  }

  async fetchUpdates() {
    const error = await this.problemOfIntent();
    return error === null ? {} : { error };
  }

  async submit() {
    const error = this.mounted()?.form.validate() ?? null;
    return error === null ? { selectedPaymentMethod: 'card' } : { error };
  }

  on() {}

  mounted() {
    return [...this.elements.values()].find((element) => element.isMounted);
  }

  forget(element) {
    if (this.elements.get(element.type) === element) this.elements.delete(element.type);
  }

  async problemOfIntent() {
    if (this.clientSecret === undefined) return null;
    const id = intentIdOf(this.clientSecret, 'elements()');
    const { paymentIntent, error } = await this.api.retrieve(id, this.clientSecret);
    if (error !== undefined) return error;
    if (PAYABLE.includes(paymentIntent.status)) return null;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `The PaymentIntent is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`,
      payment_intent: paymentIntent,
    };
  }
}
