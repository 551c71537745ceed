import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { getShownKind } from './alert-queue';
import { nairaInWords, spellNumber } from './naira-in-words';
import { describeDonors, listDonors, type TipGroup } from './tip-group';

type Announced = Pick<OverlayAlert, 'kind' | 'testOf' | 'donorName' | 'amount' | 'message' | 'selectedSong'>;

/**
 * Returns the text to speak: `New donation from Tunde for two thousand five hundred naira. Well played`, with the
 * requested song for a song request and a label for a replay. A group is counted: `Forty-three new donations from
 * Tunde, Zainab and forty-one others. Two hundred and fifteen thousand five hundred naira in all`.
 */
export function announcement(alert: Announced | TipGroup): string {
  if (alert.kind === 'group') return groupAnnouncement(alert);
  const { donorName, amount, message, selectedSong } = alert;
  const look = getShownKind(alert);
  const what = look === 'song-request' ? 'song request' : 'donation';
  const song = selectedSong ? `They requested ${selectedSong.name} by ${selectedSong.artist}` : null;
  const news = `${look === 'replay' ? 'Replay:' : 'New'} ${what} from ${donorName} for ${nairaInWords(amount)}`;
  return [news, song, message].filter(Boolean).join('. ');
}

/** Omits the names of donors whose tips are all below the creator's minimum for speech, and counts them instead. */
function groupAnnouncement({ amount, tips }: TipGroup): string {
  const people = describeDonors(listDonors(tips), { count: spellNumber, isNamed: ({ isSpoken }) => isSpoken });
  return `${sentence(spellNumber(tips.length))} new donations from ${people}. ${sentence(nairaInWords(amount))} in all`;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Voice = { name: string; lang: string };

const femaleSounding = /female|woman|zira|aria|jenny|samantha|susan|hazel|karen|moira|tessa|victoria|fiona|ezinne/i;

/** Returns a female English voice, else any English voice, else any voice. */
export function preferredVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang }) => lang.toLowerCase().startsWith('en'));
  return english.find(({ name }) => femaleSounding.test(name)) ?? english[0] ?? voices[0];
}
