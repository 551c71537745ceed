import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { isTip } from '../overlay/alert-feed';
import { type ScreenAlert, tipsIn } from '../overlay/tip-group';

/** A stream of many hours must not make the page grow. */
const KEPT = 20;

/** `words` is the message, or else the song that came with the tip. */
type SeenTip = { id: number; donorName: string; amountKobo: number; words: string | null; createdAt: string };

/** The tips that this page has shown; `latest` has the newest first. */
export type SeenTips = { count: number; sumKobo: number; latest: readonly SeenTip[] };

export const noTips: SeenTips = { count: 0, sumKobo: 0, latest: [] };

/** Adds the tips of the alert on the screen. Replays and tests are no tips. */
export function addShown(seen: SeenTips, shown: ScreenAlert): SeenTips {
  const paid = tipsIn(shown).filter(isTip);
  const added = paid.map((tip) => ({
    id: tip.id,
    donorName: tip.donorName,
    amountKobo: tip.amount,
    words: messageOf(tip),
    createdAt: tip.createdAt,
  }));
  return {
    count: seen.count + added.length,
    sumKobo: added.reduce((sum, { amountKobo }) => sum + amountKobo, seen.sumKobo),
    latest: [...added.reverse(), ...seen.latest].slice(0, KEPT),
  };
}

function messageOf({ message, selectedSong }: OverlayAlert): string | null {
  return message ?? (selectedSong ? `Song: ${selectedSong.name} by ${selectedSong.artist}` : null);
}

/** Keeps the tips of this stream across reloads of the page; closing it ends the stream. */
export function seenTipsMemory(storage: Storage, token: string) {
  const name = `tipnaija.live.seen.${token.slice(-8)}`;
  return {
    read(): SeenTips {
      try {
        return { ...noTips, ...(JSON.parse(storage.getItem(name) ?? '{}') as Partial<SeenTips>) };
      } catch {
        return noTips;
      }
    },
    write(seen: SeenTips): void {
      try {
        storage.setItem(name, JSON.stringify(seen));
      } catch {
        // Only a reload would lose the list.
      }
    },
  };
}
