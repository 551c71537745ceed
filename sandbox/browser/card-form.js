import { applyAppearance, rulesSheet, styleSheet } from './card-form-style.js';
import {
  brandOf,
  cvcProblem,
  expiryOf,
  expiryProblem,
  formattedCvc,
  formattedExpiry,
  formattedNumber,
  numberProblem,
} from './card-rules.js';
import { afterPress, keepingCaret } from './typing.js';

/** In words: the marks of the card schemes are not ours to draw. */
const BRAND_WORDS = '<span class="brands" aria-hidden="true"><span>Visa</span><span>Mastercard</span></span>';

/**
 * The card fields in a shadow root: the page's styles do not reach in, and its scripts do not find the
 * fields by accident, much as with Stripe's frame. Labels and errors are tied to their fields.
 */
const FORM = `
<div class="form" role="group" aria-label="Card payment, sandbox">
  <p class="banner">Sandbox: no real money</p>
  ${field('number', 'Card number', '1234 1234 1234 1234', 'cc-number', BRAND_WORDS)}
  <div class="row">
    ${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp')}
    ${field('cvc', 'Security code', 'CVC', 'cc-csc')}
  </div>
  <p class="hint">Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</p>
</div>`;

function field(name, label, placeholder, autocomplete, beside = '') {
  return `<div class="field">
    ${beside}
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}"
      placeholder="${placeholder}" aria-describedby="${name}-error" spellcheck="false">
    <p class="error" id="${name}-error" role="alert" hidden></p>
  </div>`;
}

export class CardForm {
  constructor(listeners) {
    this.host = document.createElement('div');
    this.root = this.host.attachShadow({ mode: 'open' });
    this.root.innerHTML = FORM;
    this.listeners = listeners;
    this.inputs = Object.fromEntries(['number', 'expiry', 'cvc'].map((name) => [name, this.root.getElementById(name)]));
    for (const input of Object.values(this.inputs)) this.watch(input);
  }

  watch(input) {
    input.addEventListener('input', (event) => {
      const isDeleting = event.inputType?.startsWith('delete') === true;
      keepingCaret(input, () => this.formatted(input, isDeleting));
      this.show(input, null);
      this.listeners.change();
    });
    input.addEventListener('focus', () => this.listeners.focus());
    input.addEventListener('blur', () => {
      afterPress(() => {
        if (input.value !== '' && this.root.activeElement !== input) this.show(input, this.problemOf(input));
      });
      this.listeners.blur();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.listeners.escape();
      // Inside a shadow root Enter reaches no form by itself.
      if (event.key === 'Enter') this.host.closest('form')?.requestSubmit();
    });
  }

  formatted(input, isDeleting) {
    if (input === this.inputs.number) return formattedNumber(input.value);
    if (input === this.inputs.expiry) return formattedExpiry(input.value, isDeleting);
    return formattedCvc(input.value, this.inputs.number.value);
  }

  problemOf(input) {
    if (input === this.inputs.number) return numberProblem(input.value);
    if (input === this.inputs.expiry) return expiryProblem(input.value);
    return cvcProblem(input.value, this.inputs.number.value);
  }

  show(input, problem) {
    const text = this.root.getElementById(`${input.id}-error`);
    text.textContent = problem?.message ?? '';
    text.hidden = problem === null;
    input.setAttribute('aria-invalid', String(problem !== null));
  }

  /** Shows every problem, puts the cursor into the first such field, and returns that problem. */
  validate() {
    const found = Object.values(this.inputs).map((input) => ({ input, problem: this.problemOf(input) }));
    for (const { input, problem } of found) this.show(input, problem);
    const first = found.find(({ problem }) => problem !== null);
    first?.input.focus();
    return first?.problem ?? null;
  }

  get isComplete() {
    return Object.values(this.inputs).every((input) => this.problemOf(input) === null);
  }

  get isEmpty() {
    return Object.values(this.inputs).every((input) => input.value === '');
  }

  get brand() {
    return brandOf(this.inputs.number.value).name;
  }

  get card() {
    const { month, year } = expiryOf(this.inputs.expiry.value);
    const number = this.inputs.number.value.replaceAll(' ', '');
    return { number, exp_month: month, exp_year: year, cvc: this.inputs.cvc.value };
  }

  disable(isDisabled) {
    for (const input of Object.values(this.inputs)) input.disabled = isDisabled;
  }

  clear() {
    for (const input of Object.values(this.inputs)) {
      input.value = '';
      this.show(input, null);
    }
    this.listeners.change();
  }

  dress(appearance) {
    applyAppearance(this.host, appearance);
    // A sheet of the document's own is no inline style, which a page's content policy may forbid.
    this.root.adoptedStyleSheets = [styleSheet(), rulesSheet(appearance)];
  }
}
