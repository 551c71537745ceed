import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/** What is read aloud: `New donation from Tunde for 2,500 naira. Well played.` */
export function announcement({
  donorName,
  amount,
  message,
}: Pick<OverlayAlert, 'donorName' | 'amount' | 'message'>): string {
  const naira = formatNaira(amount).replace('₦', '').trim();
  return `New donation from ${donorName} for ${naira} naira${message ? `. ${message}` : ''}`;
}

type Voice = { name: string; lang: string };

const femaleSounding = /female|woman|zira|aria|jenny|samantha|susan|hazel|karen|moira|tessa|victoria|fiona|ezinne/i;

/** An English voice that sounds female, else any English one, else whatever there is. */
export function preferredVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang }) => lang.toLowerCase().startsWith('en'));
  return english.find(({ name }) => femaleSounding.test(name)) ?? english[0] ?? voices[0];
}
