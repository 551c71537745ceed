import { useEffect, useRef, useState } from 'react';

/** Text and form come first: the overlay's script loads after them. */
const LATER_MS = 2_000;

/** Becomes live when the sample is on the screen; never by itself for visitors who save data or motion. */
export function useLiveLater() {
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
