import { useLayoutEffect } from 'react';

/** Removes the server-rendered top of a tip page or the landing page once the app takes over. */
export function endFirstPaint(): void {
  document.getElementById('first-paint')?.remove();
}

/** Rendered inside the same Suspense boundary as the replacement, so that the swap causes no flash. */
export function EndOfFirstPaint() {
  useLayoutEffect(endFirstPaint, []);
  return null;
}
