import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import type { SystemUnderTest } from './system-under-test.js';

/** What donors do with an account number. Only `pays` says that the tip arrives in the end. */
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

export type TransferHabit = (typeof habits)[number];

export const drawHabit = (random: SeededRandom): TransferHabit => random.oneOf(habits);

type Delivery = { webhook?: boolean };

/**
 * Sends what the habit says to an account number.
 * @returns how many transfers go back to the donor with a webhook that says so
 */
export async function sendTransfers(
  system: SystemUnderTest,
  payment: { accountNumber: string; minor: number; habit: TransferHabit; delivery: Delivery },
): Promise<number> {
  const { accountNumber, minor, habit, delivery } = payment;
  let returned = 0;
  const send = async (amount: number, hoursLater = 0) => {
    const outcome = await atProvider(system).transfer(accountNumber, { amount, hours_later: hoursLater, ...delivery });
    if (outcome === 'rejected' && delivery.webhook !== false) returned += 1;
  };
  if (habit.name.startsWith('too little')) await send(minor - 100);
  if (habit.name.startsWith('too much')) await send(minor + 100);
  if (habit.name === 'late') await send(minor, 2);
  if (habit.name === 'after 72 hours') await send(minor, 80);
  if (habit.pays) await send(minor);
  if (habit.name === 'twice') await send(minor);
  return returned;
}
