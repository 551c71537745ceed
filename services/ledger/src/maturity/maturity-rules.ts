/**
 * When a tip becomes available for withdrawal. A bank transfer is final once it arrived; a card payment can be charged
 * back for weeks, most often one with a card from abroad. Pure.
 */
import { type DonationPaid, type PaymentMethod, paymentMethods, paymentProviders } from '@tipnaija/contracts';
import { addDays, lagosDay, nextWorkingDay, startOfLagosDay } from './working-days.js';

/** Days from the payment, 0 for the next working day. */
export type DaysByMethod = Readonly<Record<PaymentMethod, number>>;

export type MaturityRules = { days: DaysByMethod; trustedDays: DaysByMethod; holidays: ReadonlySet<string> };

type Payment = Pick<DonationPaid, 'paymentMethod' | 'provider' | 'paidAt'>;

/** The start of the day of Lagos on which a tip becomes available, and the one for a trusted creator. */
export type AvailableTimes = { availableAt: Date; availableAtIfTrusted: Date };

/** Returns the key of the payments that become available at the same times: those of one kind and day. */
export function maturityKey(payment: Payment): `${PaymentMethod} ${string}` {
  return `${payment.paymentMethod ?? assumedMethod(payment)} ${lagosDay(new Date(payment.paidAt))}`;
}

/** Returns when the payments of a key become available. */
export function availableTimes(key: ReturnType<typeof maturityKey>, rules: MaturityRules): AvailableTimes {
  const [method, paidOn] = key.split(' ') as [PaymentMethod, string];
  const after = (days: number) =>
    startOfLagosDay(days === 0 ? nextWorkingDay(paidOn, rules.holidays) : addDays(paidOn, days));
  return { availableAt: after(rules.days[method]), availableAtIfTrusted: after(rules.trustedDays[method]) };
}

/** Providers in dollars take cards from everywhere. */
function assumedMethod({ provider }: Payment): PaymentMethod {
  return paymentProviders[provider].currency === 'USD' ? 'foreign-card' : 'local-card';
}

/**
 * Reads `0,7,14`: the days of bank payments, local cards and foreign cards.
 * @throws RangeError when the text has another form
 */
export function parseDays(text: string): DaysByMethod {
  const days = text.split(',').map(Number);
  if (days.length !== paymentMethods.length || !days.every((count) => Number.isInteger(count) && count >= 0))
    throw new RangeError(`Not days of ${paymentMethods.join(', ')}: ${text}`);
  return Object.fromEntries(paymentMethods.map((method, index) => [method, days[index] as number])) as DaysByMethod;
}
