import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/** Several tips on one card. Each of them counts as shown with it. */
export type TipGroup = {
  readonly kind: 'group';
  /** Of its first tip, which is in no other group. */
  readonly id: number;
  /** Kobo, of all its tips together. */
  readonly amount: number;
  /** In the order in which they arrived; two at least. */
  readonly tips: readonly OverlayAlert[];
};

/** What can stand on the screen. */
export type ScreenAlert = OverlayAlert | TipGroup;

/** `amount` is kobo of all `tips` under this name; only anonymous tips can be of several people. */
export type GroupDonor = {
  readonly name: string;
  readonly amount: number;
  readonly tips: number;
  /** Whether one of the tips reaches the creator's minimum for speech. */
  readonly isSpoken: boolean;
};

export function groupTips(tips: readonly [OverlayAlert, ...OverlayAlert[]]): TipGroup {
  return { kind: 'group', id: tips[0].id, amount: tips.reduce((sum, { amount }) => sum + amount, 0), tips };
}

export const isGroup = (alert: ScreenAlert): alert is TipGroup => alert.kind === 'group';

/** Returns the tips that are shown with this alert: those of a group, or the alert itself. */
export const tipsIn = (alert: ScreenAlert): readonly OverlayAlert[] => (isGroup(alert) ? alert.tips : [alert]);

/** Returns the alert that says how the card looks and sounds: the largest of a group, the first of equals. */
export const largestIn = (alert: ScreenAlert): OverlayAlert =>
  tipsIn(alert).reduce((largest, tip) => (tip.amount > largest.amount ? tip : largest));

/** Returns each name once, largest amount first. */
export function donorsOf(tips: readonly OverlayAlert[]): GroupDonor[] {
  const donors = new Map<string, GroupDonor>();
  for (const { donorName: name, amount, isUnspoken } of tips) {
    const known = donors.get(name) ?? { name, amount: 0, tips: 0, isSpoken: false };
    const isSpoken = known.isSpoken || !isUnspoken;
    donors.set(name, { name, amount: known.amount + amount, tips: known.tips + 1, isSpoken });
  }
  return [...donors.values()].sort((a, b) => b.amount - a.amount);
}

type PeopleWords = { count?: (number: number) => string; isNamed?: (donor: GroupDonor) => boolean };

/**
 * Returns who gave, the largest by name: `Tunde, Zainab and 41 others`. Three people are all named. Each anonymous tip counts as a
 * person without a name.
 */
export function peopleOf(
  donors: readonly GroupDonor[],
  { count = String, isNamed = () => true }: PeopleWords = {},
): string {
  const named = donors.filter((donor) => donor.name !== anonymousDonor && isNamed(donor));
  const people = donors.reduce((sum, { name, tips }) => sum + (name === anonymousDonor ? tips : 1), 0);
  if (named.length === 0) return `${count(people)} ${people === 1 ? 'fan' : 'fans'}`;
  const names = named.slice(0, people <= 3 ? 3 : 2).map(({ name }) => name);
  const others = people - names.length;
  if (others > 0) return `${names.join(', ')} and ${count(others)} ${others === 1 ? 'other' : 'others'}`;
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}
