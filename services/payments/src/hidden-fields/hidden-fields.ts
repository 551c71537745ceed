/** Determines which fields of a donation the public lists omit. Pure. */
import {
  anonymousDonor,
  type DonationItem,
  type HiddenBy,
  type HideableField,
  type Supporter,
} from '@tipnaija/contracts';

/** The fields hidden by the creator and by an admin. */
export type StoredHiddenFields = { byCreator: readonly HideableField[]; byAdmin: readonly HideableField[] };

/** Returns who hid each field; `admin` when both did, because the creator then cannot restore it. */
export function hiddenBy({ byCreator, byAdmin }: StoredHiddenFields): HiddenBy {
  const [creator, admin] = [toHiddenBy(byCreator, 'creator'), toHiddenBy(byAdmin, 'admin')];
  return { ...creator, ...admin };
}

const toHiddenBy = (names: readonly HideableField[], who: 'creator' | 'admin'): HiddenBy =>
  Object.fromEntries(names.map((name) => [name, who]));

/** Keeps the amount. The song belongs to the message, because the donor may have typed its title. */
export function withoutHiddenFields(item: DonationItem, hidden: HiddenBy): DonationItem {
  if (!hidden.name && !hidden.message) return item;
  const { selectedSong, ...rest } = item;
  return {
    ...rest,
    donorName: hidden.name ? anonymousDonor : item.donorName,
    message: hidden.message ? null : item.message,
    ...(selectedSong && !hidden.message ? { selectedSong } : {}),
    hidden,
  };
}

/** Merges supporters with hidden names into the anonymous supporter; returns the largest totals first. */
export function anonymised(supporters: readonly Supporter[], hiddenNames: ReadonlySet<string>): Supporter[] {
  if (hiddenNames.size === 0) return [...supporters];
  const byName = new Map<string, Supporter>();
  for (const supporter of supporters) {
    const donorName = hiddenNames.has(supporter.donorName) ? anonymousDonor : supporter.donorName;
    const { donationCount = 0, totalDonated = 0 } = byName.get(donorName) ?? {};
    byName.set(donorName, {
      donorName,
      donationCount: donationCount + supporter.donationCount,
      totalDonated: totalDonated + supporter.totalDonated,
    });
  }
  return [...byName.values()].sort((a, b) => b.totalDonated - a.totalDonated);
}
