import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { AlertFrame } from '../../components/alert-frame';
import { useWidth } from '../../components/use-width';
import { type HeroSet, heroSets } from './hero-sets';

/** Parts of a stream's screen that the largest alerts fill; the middle of the close one fills a phone's stage. */
const canvases = {
  wide: { width: 960, height: 640, seen: 960 },
  close: { width: 960, height: 540, seen: 740 },
};

type LiveAlertProps = { shown: HeroSet; onShown: () => void };

/** The sample tip of a set on the real overlay over a stream, again and again; fills the width of its place. */
export function LiveAlert({ shown: hero, onShown }: LiveAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height, seen } = canvases[useIsWide() ? 'wide' : 'close'];
  const scale = useWidth(place, seen) / seen;
  const shown = useMemo(() => toShown(hero), [hero]);
  return (
    <div ref={place} className="absolute inset-0 overflow-hidden">
      <img src="/hero/scene.svg" alt="" className="absolute inset-0 size-full object-cover" />
      <AlertFrame
        title="Sample alert"
        shown={shown}
        onShown={onShown}
        style={{ width, height, left: ((seen - width) / 2) * scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

const wideScreen = () => window.matchMedia('(min-width: 40rem)');

/** As in `HeroStill`. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = wideScreen();
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => wideScreen().matches,
  );
}

function toShown({ set, name, amountKobo, message }: HeroSet) {
  const alert = {
    id: heroSets.findIndex((hero) => hero.set === set) + 2,
    kind: 'donation' as const,
    previousId: 1,
    donorName: name,
    amount: amountKobo,
    message,
    giftEffect: null,
    createdAt: '2026-11-21T19:14:05.000Z',
  };
  const layout = { position: 'center', size: 'medium' } as const;
  const settings = { ...defaultOverlaySettings, layout, alertSet: set };
  return { settings, custom: { tiers: [], css: '' }, alert, takes: alert.id };
}
