import { CardForm } from './card-form.js';
import { IntegrationError } from './integration-error.js';

/** One element: Stripe's contract of mounting and events around the card form. */
export class PaymentElement {
  constructor(type, options, group) {
    this.type = type;
    this.options = options ?? {};
    this.group = group;
    this.handlers = [];
    this.form = new CardForm({
      change: () => this.emit('change', this.state()),
      focus: () => this.emit('focus', {}),
      blur: () => this.emit('blur', {}),
      escape: () => this.emit('escape', {}),
    });
    this.isMounted = false;
    this.isDestroyed = false;
    this.isReady = false;
  }

  mount(place) {
    if (this.isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const node = typeof place === 'string' ? document.querySelector(place) : place;
    if (!(node instanceof HTMLElement)) {
      throw new IntegrationError('Invalid DOM element. Call mount() with a valid DOM element or selector.');
    }
    this.unmount();
    node.classList.add('StripeElement');
    node.replaceChildren(this.form.host);
    this.form.dress(this.group.appearance);
    this.isMounted = true;
    void this.load();
  }

  /** The intent is looked up first: a form that cannot be paid reports loaderror instead of ready. */
  async load() {
    this.emit('loaderstart', {});
    const error = await this.group.problemOfIntent();
    if (!this.isMounted) return;
    if (error !== null) {
      this.emit('loaderror', { error });
      return;
    }
    this.isReady = true;
    this.emit('ready', {});
    this.emit('change', this.state());
  }

  unmount() {
    this.form.host.parentElement?.classList.remove('StripeElement');
    this.form.host.remove();
    this.isMounted = false;
    this.isReady = false;
  }

  destroy() {
    this.unmount();
    this.isDestroyed = true;
    this.handlers = [];
    this.group.forget(this);
  }

  update(options) {
    this.options = { ...this.options, ...options };
    return this;
  }

  on(event, handler) {
    this.handlers = this.handlers.concat({ event, handler });
    return this;
  }

  once(event, handler) {
    const single = (payload) => {
      this.off(event, single);
      handler(payload);
    };
    return this.on(event, single);
  }

  off(event, handler) {
    const isKept = (known) => known.event !== event || (handler !== undefined && known.handler !== handler);
    this.handlers = this.handlers.filter(isKept);
    return this;
  }

  emit(event, payload) {
    // off() makes a new list, so a handler may take itself off while it runs.
    for (const known of this.handlers) {
      if (known.event === event) known.handler({ elementType: this.type, ...payload });
    }
  }

  state() {
    const { isEmpty, isComplete, brand } = this.form;
    const common = { empty: isEmpty, complete: isComplete };
    if (this.type === 'card') return { ...common, brand, error: undefined, value: { postalCode: '' } };
    return { ...common, collapsed: false, value: { type: 'card' } };
  }

  focus() {
    this.form.inputs.number.focus();
  }

  blur() {
    this.form.root.activeElement?.blur();
  }

  clear() {
    this.form.clear();
  }

  collapse() {
    return this;
  }
}
