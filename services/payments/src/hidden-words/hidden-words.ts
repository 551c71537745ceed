/** Determines which words of a donation the public lists omit. Pure. */
import {
  anonymousDonor,
  type DonationItem,
  type HiddenBy,
  type HiddenWords,
  type Supporter,
} from '@tipnaija/contracts';

/** The stored words, hidden by the creator and by an admin. */
export type StoredHiddenWords = { byCreator: readonly HiddenWords[]; byAdmin: readonly HiddenWords[] };

/** Returns who hid each word; `admin` when both did, because the creator then cannot restore it. */
export function hiddenBy({ byCreator, byAdmin }: StoredHiddenWords): HiddenBy {
  const [creator, admin] = [named(byCreator, 'creator'), named(byAdmin, 'admin')];
  return { ...creator, ...admin };
}

const named = (words: readonly HiddenWords[], who: 'creator' | 'admin'): HiddenBy =>
  Object.fromEntries(words.map((word) => [word, who]));

/** Keeps the amount. The song counts as the donor's words, because the donor may have typed its title. */
export function withoutHiddenWords(item: DonationItem, hidden: HiddenBy): DonationItem {
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
