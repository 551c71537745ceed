import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { lookOf } from './alert-queue';
import { nairaInWords } from './naira-in-words';

type Announced = Pick<OverlayAlert, 'kind' | 'testOf' | 'donorName' | 'amount' | 'message' | 'selectedSong'>;

/** What is read aloud: `New donation from Tunde for two thousand five hundred naira. Well played`, and for a song request what was asked for. */
export function announcement(alert: Announced): string {
  const { donorName, amount, message, selectedSong } = alert;
  const what = lookOf(alert) === 'song-request' ? 'song request' : 'donation';
  const song = selectedSong ? `They requested ${selectedSong.name} by ${selectedSong.artist}` : null;
  return [`New ${what} from ${donorName} for ${nairaInWords(amount)}`, song, message].filter(Boolean).join('. ');
}

type Voice = { name: string; lang: string };

const femaleSounding = /female|woman|zira|aria|jenny|samantha|susan|hazel|karen|moira|tessa|victoria|fiona|ezinne/i;

/** An English voice that sounds female, else any English one, else whatever there is. */
export function preferredVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang }) => lang.toLowerCase().startsWith('en'));
  return english.find(({ name }) => femaleSounding.test(name)) ?? english[0] ?? voices[0];
}
