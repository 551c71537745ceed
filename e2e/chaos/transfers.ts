import { type PaymentProviderName, paymentProviderNames, paymentProviders } from '@tipnaija/contracts';
import type { CheckedSystem } from './checked-system.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';

/** The providers that give account numbers. */
export const transferProviders = paymentProviderNames.filter((name) => paymentProviders[name].takesTransfers);

/** What donors do with an account number; `pays`: they send the exact amount in time. */
const habits = [
  { name: 'right', pays: true },
  { name: 'right', pays: true },
  { name: 'too little, then right', pays: true },
  { name: 'too much, then right', pays: true },
  { name: 'twice', pays: true },
  { name: 'too little', pays: false },
  { name: 'late', pays: false },
  { name: 'after 72 hours', pays: false },
] as const;

/** How far off a wrong amount is. 95 % of what is left stay whole kobo, also after a refund of a tenth. */
const wrongByMinor = 1_000;

export type TransferHabit = (typeof habits)[number];

export const drawHabit = (random: SeededRandom): TransferHabit => random.oneOf(habits);

type Delivery = { webhook?: boolean };

/**
 * Sends what the habit says to an account number. A service whose clock is days ahead asks for a number that lives as long, so the
 * provider decides which transfers are late.
 * @returns the amount of the transfer that the provider accepted, and how many go back to the donor with a webhook that
 * says so
 */
export async function sendTransfers(
  system: CheckedSystem,
  payment: {
    provider: PaymentProviderName;
    accountNumber: string;
    minor: number;
    habit: TransferHabit;
    delivery: Delivery;
  },
): Promise<{ paidMinor: number | undefined; returned: number }> {
  const { provider, accountNumber, minor, habit, delivery } = payment;
  const { returnsWrongTransfers } = paymentProviders[provider];
  let returned = 0;
  let paidMinor: number | undefined;
  const send = async (amountMinor: number, hoursLater = 0) => {
    const transfer = { accountNumber, amountMinor, hoursLater };
    const outcome = await atProvider(system).transfer(provider, transfer, delivery);
    if (outcome === 'accepted') paidMinor = amountMinor;
    if (outcome === 'rejected' && returnsWrongTransfers && delivery.webhook !== false) returned += 1;
  };
  if (habit.name.startsWith('too little')) await send(minor - wrongByMinor);
  if (habit.name.startsWith('too much')) await send(minor + wrongByMinor);
  if (habit.name === 'late') await send(minor, 2);
  if (habit.name === 'after 72 hours') await send(minor, 80);
  if (habit.pays) await send(minor);
  if (habit.name === 'twice') await send(minor);
  return { paidMinor, returned };
}
