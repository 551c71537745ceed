import { Suspense, useEffect, useRef, useState } from 'react';
import { LoadBoundary, lazyPart } from '../../components/lazy-part';

const LiveAlert = lazyPart(() => import('./live-alert').then((module) => module.LiveAlert));

/** Text and form come first: the overlay's script loads after them. */
const LATER_MS = 1_500;

/** A decorative sample of a stream with a tip: drawn at first, then live. Hidden from screen readers. */
export function AlertPreview() {
  const { place, isLive } = useLiveLater();
  return (
    <div ref={place} aria-hidden="true" className="relative mx-auto w-full max-w-md lg:max-w-none">
      <div className="relative aspect-[900/560] overflow-hidden rounded-2xl bg-[#10251b] shadow-card">
        <DrawnAlert />
        {isLive && (
          <div className="absolute inset-0">
            <LoadBoundary failure={() => null}>
              <Suspense fallback={null}>
                <LiveAlert />
              </Suspense>
            </LoadBoundary>
          </div>
        )}
        <span className="absolute top-3 left-3 rounded-md bg-[#a5221b] px-2 py-0.5 text-xs font-bold tracking-wide text-on-danger">
          LIVE
        </span>
      </div>
    </div>
  );
}

/** Becomes live when the sample is on the screen; never for visitors who save data or motion. */
function useLiveLater() {
  const place = useRef<HTMLDivElement>(null);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || connection?.saveData || typeof IntersectionObserver === 'undefined' || !place.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      timer = setTimeout(() => setIsLive(true), LATER_MS);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { place, isLive };
}

function DrawnAlert() {
  return (
    <>
      <svg viewBox="0 0 320 180" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <path d="M0 150c50-40 90-20 130-44s60-70 110-62 60 40 80 30v106H0z" fill="#174a33" />
        <path d="M0 168c60-26 100-8 150-24s90-52 170-30v66H0z" fill="#0b5d3b" />
      </svg>
      <div className="absolute inset-x-[12%] top-1/2 grid -translate-y-1/2 gap-1 rounded-xl bg-[#0f172a] px-5 py-4 text-[#fff] shadow-card">
        <p className="text-xs font-semibold text-[#7fe0b0]">New Donation!</p>
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm">from Tunde</span>
          <span className="text-xl font-bold tabular-nums">₦2,500</span>
        </p>
        <p className="text-sm text-[#cdd6e4]">“That last goal, ehn! Well played.”</p>
      </div>
    </>
  );
}
