import { Suspense, useCallback, useState } from 'react';
import { LoadBoundary, lazyPart } from '../../components/lazy-part';
import { type HeroSetName, heroSets } from './hero-sets';
import { OwambeStill } from './owambe-still';
import { StreamScene } from './stream-scene';
import { useLiveLater } from './use-live-later';

const LiveAlert = lazyPart(() => import('./live-alert').then((module) => module.LiveAlert));

/** A stream with a tip on it: drawn at first, then the real overlay, in any of the alert sets. */
export function HeroStage() {
  const { place, isLive: isTime } = useLiveLater();
  const [chosen, setChosen] = useState<HeroSetName | null>(null);
  const [isReady, setIsReady] = useState(false);
  const onReady = useCallback(() => setIsReady(true), []);
  const set = chosen ?? 'owambe';
  return (
    <div className="grid gap-2">
      <div
        ref={place}
        aria-hidden="true"
        className="relative aspect-[960/640] w-full overflow-hidden rounded-2xl bg-[#1d0a1c] shadow-card ring-1 ring-on-panel/25"
      >
        <StreamScene />
        {!isReady && <OwambeStill />}
        {(isTime || chosen) && (
          <LoadBoundary failure={() => null}>
            <Suspense fallback={null}>
              <LiveAlert set={set} onReady={onReady} />
            </Suspense>
          </LoadBoundary>
        )}
        <span className="absolute top-3 left-3 rounded-md bg-[#a5221b] px-2 py-0.5 text-xs font-bold tracking-wide text-on-danger">
          LIVE
        </span>
      </div>
      <SetButtons set={set} onChoose={setChosen} />
    </div>
  );
}

function SetButtons({ set, onChoose }: { set: HeroSetName; onChoose: (set: HeroSetName) => void }) {
  return (
    <div role="group" aria-label="Try an alert style" className="flex flex-wrap justify-center gap-x-0.5 sm:gap-x-2">
      {heroSets.map(({ set: name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === set}
          onClick={() => onChoose(name)}
          className="min-h-11 rounded-full px-2 text-xs font-semibold text-on-panel transition-colors hover:bg-on-panel/15 aria-pressed:bg-accent-solid aria-pressed:text-on-accent sm:px-4 sm:text-sm"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
