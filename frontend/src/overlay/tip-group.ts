import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/** Several tips on one card. Each tip counts as shown with it. */
export type TipGroup = {
  readonly kind: 'group';
  /** Id of its first tip, which is in no other group. */
  readonly id: number;
  /** Total of all tips, in kobo. */
  readonly amount: number;
  /** In order of arrival; at least two. */
  readonly tips: readonly OverlayAlert[];
};

/** An alert or a group that can be displayed. */
export type ScreenAlert = OverlayAlert | TipGroup;

/** `amount` is the total in kobo of all `tips` under this name; only anonymous tips can come from several people. */
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

/** Returns the tip that defines the look and sound of the card: the largest of a group, the first of equal tips. */
export const largestIn = (alert: ScreenAlert): OverlayAlert =>
  tipsIn(alert).reduce((largest, tip) => (tip.amount > largest.amount ? tip : largest));

/** Returns each name once, largest amount first. */
export function listDonors(tips: readonly OverlayAlert[]): GroupDonor[] {
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
 * Returns the donors with the largest by name: `Tunde, Zainab and 41 others`. Up to three people are all named. Each
 * anonymous tip counts as one unnamed person.
 */
export function describeDonors(
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
