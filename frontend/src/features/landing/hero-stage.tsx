import { Suspense, useCallback, useEffect, useState } from 'react';
import { LoadBoundary, lazyPart } from '../../components/lazy-part';
import { type HeroSet, heroSets } from './hero-sets';
import { HeroStill } from './hero-still';
import { StreamStrip } from './stream-strip';
import { useLiveLater } from './use-live-later';

const LiveAlert = lazyPart(() => import('./live-alert').then((module) => module.LiveAlert));

/** The moment of the alert that the still shows. */
const STILL_AT_MS = 2_600;

/** A stream with a tip on it: a still at first, then the real overlay, in any of the alert sets. */
export function HeroStage() {
  const { place, isLive: isTime } = useLiveLater();
  const [chosen, setChosen] = useState<HeroSet | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [hasStill, setHasStill] = useState(true);
  const onShown = useCallback(() => setIsShown(true), []);
  const shown = chosen ?? heroSets[0];
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setHasStill(false), chosen ? 0 : STILL_AT_MS);
    return () => clearTimeout(timer);
  }, [isShown, chosen]);
  return (
    <div className="grid gap-2 sm:gap-4">
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-2xl bg-[#10060d] shadow-card ring-1 ring-on-panel/25 lg:shadow-[0_24px_60px_rgb(0_0_0/0.35)]"
      >
        <StreamStrip creator={shown.creator} watching={shown.watching} />
        <div ref={place} className="relative aspect-[740/540] overflow-hidden sm:aspect-[960/640]">
          {(isTime || chosen) && (
            <LoadBoundary failure={() => null}>
              <Suspense fallback={null}>
                <LiveAlert shown={shown} onShown={onShown} />
              </Suspense>
            </LoadBoundary>
          )}
          <HeroStill isGone={!hasStill} />
        </div>
      </div>
      <SetButtons shown={shown} onChoose={setChosen} />
    </div>
  );
}

function SetButtons({ shown, onChoose }: { shown: HeroSet; onChoose: (set: HeroSet) => void }) {
  return (
    <div role="group" aria-label="Try an alert style" className="flex flex-wrap justify-center gap-x-0.5 sm:gap-x-2">
      {heroSets.map((hero) => (
        <button
          key={hero.set}
          type="button"
          aria-pressed={hero === shown}
          onClick={() => onChoose(hero)}
          className="min-h-11 rounded-full px-2 text-xs font-semibold text-on-panel transition-colors hover:bg-on-panel/15 aria-pressed:bg-on-panel aria-pressed:text-[#0b3d2a] sm:px-4 sm:text-sm"
        >
          {hero.label}
        </button>
      ))}
    </div>
  );
}
