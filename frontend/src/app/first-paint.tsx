import { useLayoutEffect } from 'react';

/** The top of a tip page that came with the document gives way to the app. */
export function endFirstPaint(): void {
  document.getElementById('first-paint')?.remove();
}

/** Beside what takes its place, inside the same Suspense: both are there at once, and nothing flashes between. */
export function EndOfFirstPaint() {
  useLayoutEffect(endFirstPaint, []);
  return null;
}
