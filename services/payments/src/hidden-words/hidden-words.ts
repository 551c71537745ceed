/** Which words of a donation the public lists leave out. Pure. */
import {
  anonymousDonor,
  type DonationItem,
  type HiddenBy,
  type HiddenWords,
  type Supporter,
} from '@tipnaija/contracts';

/** As stored: what the creator hid, and what an admin did. */
export type StoredHiddenWords = { byCreator: readonly HiddenWords[]; byAdmin: readonly HiddenWords[] };

/** Who hid each of the words; an admin where both did, since then the creator cannot bring them back. */
export function hiddenBy({ byCreator, byAdmin }: StoredHiddenWords): HiddenBy {
  const [creator, admin] = [named(byCreator, 'creator'), named(byAdmin, 'admin')];
  return { ...creator, ...admin };
}

const named = (words: readonly HiddenWords[], who: 'creator' | 'admin'): HiddenBy =>
  Object.fromEntries(words.map((word) => [word, who]));

/** The amount stays. The song is among the donor's words: its title may be what the donor typed. */
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

/** Supporters whose name is hidden are counted with those who gave none, the largest first as before. */
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
