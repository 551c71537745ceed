/**
 * What a card form checks before anything is sent. The codes and texts are those that Stripe's
 * Elements show for the English locale.
 */
const BRANDS = [
  { name: 'amex', prefix: /^3[47]/, length: 15, cvcLength: 4 },
  { name: 'diners', prefix: /^36/, length: 14, cvcLength: 3 },
  { name: 'diners', prefix: /^3[089]/, length: 16, cvcLength: 3 },
  { name: 'jcb', prefix: /^35/, length: 16, cvcLength: 3 },
  { name: 'visa', prefix: /^4/, length: 16, cvcLength: 3 },
  { name: 'mastercard', prefix: /^(?:5[1-5]|2[2-7])/, length: 16, cvcLength: 3 },
  { name: 'unionpay', prefix: /^62/, length: 16, cvcLength: 3 },
  { name: 'discover', prefix: /^6/, length: 16, cvcLength: 3 },
];
const UNKNOWN = { name: 'unknown', length: 16, cvcLength: 3 };

const digitsOf = (text) => text.replaceAll(/\D/g, '');
export const brandOf = (number) => BRANDS.find((brand) => brand.prefix.test(digitsOf(number))) ?? UNKNOWN;

/** 4242 4242 4242 4242, but 3782 822463 10005 for American Express. */
export function formattedNumber(text) {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, brand.length);
  const groups = brand.name === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  return groups.exec(digits).slice(1).filter(Boolean).join(' ');
}

export function formattedExpiry(text, isDeleting) {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formattedCvc = (text, number) => digitsOf(text).slice(0, brandOf(number).cvcLength);

export function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits.length < brandOf(digits).length) return problem('incomplete_number', 'Your card number is incomplete.');
  return isLuhnValid(digits) ? null : problem('invalid_number', 'Your card number is invalid.');
}

export function expiryProblem(text, today = new Date()) {
  const digits = digitsOf(text);
  if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  const { month, year } = expiryOf(text);
  if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (year < today.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return null;
}

export function cvcProblem(text, number) {
  const isComplete = digitsOf(text).length === brandOf(number).cvcLength;
  return isComplete ? null : problem('incomplete_cvc', "Your card's security code is incomplete.");
}

export function expiryOf(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function isLuhnValid(digits) {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const weighted = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

const problem = (code, message) => ({ type: 'validation_error', code, message });
