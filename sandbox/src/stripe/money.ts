import { parameterError } from './stripe-error.js';

/** Minimum charge amounts in the smallest currency unit (docs.stripe.com/currencies, minimum charge amounts). */
const MINIMUMS: Record<string, { amount: number; sign: string }> = {
  usd: { amount: 50, sign: '$' },
  eur: { amount: 50, sign: '€' },
  gbp: { amount: 30, sign: '£' },
};
/** "At most eight digits" for USD: $999,999.99. */
const MAXIMUM = 99_999_999;

/** Returns the currency in lower case. Accepts upper case, like Stripe. */
export function readCurrency(text: string): string {
  const currency = text.toLowerCase();
  if (MINIMUMS[currency] === undefined) {
    const known = Object.keys(MINIMUMS).join(', ');
    throw parameterError(
      'currency',
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`,
    );
  }
  return currency;
}

export function checkAmount(amount: number, currency: string): void {
  const { amount: minimum = 1 } = MINIMUMS[currency] ?? {};
  if (amount < 1) {
    throw parameterError('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  }
  if (amount < minimum) {
    throw parameterError('amount', `Amount must be at least ${formatted(minimum, currency)}`, 'amount_too_small');
  }
  if (amount > MAXIMUM) {
    throw parameterError('amount', `Amount must be no more than ${formatted(MAXIMUM, currency)}`, 'amount_too_large');
  }
}

/** Formats an amount as "$0.50 usd", as in the message of amount_too_small. */
function formatted(amount: number, currency: string): string {
  return `${signed(amount, currency)} ${currency}`;
}

export function signed(amount: number, currency: string): string {
  const { sign = '' } = MINIMUMS[currency] ?? {};
  return `${sign}${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
