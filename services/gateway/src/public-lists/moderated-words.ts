/** Replaces the words of donations by their moderated form. Pure. */
import { anonymousDonor, type DonationItem } from '@tipnaija/contracts';

/** Returns every text of the donations, in a fixed order. */
export function listTexts(donations: readonly DonationItem[]): string[] {
  return donations.flatMap(({ donorName, message, selectedSong }) => [
    donorName,
    message ?? '',
    selectedSong?.name ?? '',
    selectedSong?.artist ?? '',
  ]);
}

/** @param words the moderated form of `listTexts(donations)` */
export function withWords(
  donations: readonly DonationItem[],
  words: readonly string[],
  withheldIds: ReadonlySet<number>,
): DonationItem[] {
  return donations.map((donation, index) => {
    if (withheldIds.has(donation.id)) return withoutWords(donation);
    const [donorName = '', message = '', name = '', artist = ''] = words.slice(index * 4, index * 4 + 4);
    return {
      ...donation,
      donorName,
      message: donation.message === null ? null : message,
      ...(donation.selectedSong ? { selectedSong: { ...donation.selectedSong, name, artist } } : {}),
    };
  });
}

export function withoutWords({ selectedSong: _words, ...donation }: DonationItem): DonationItem {
  return { ...donation, donorName: anonymousDonor, message: null };
}
