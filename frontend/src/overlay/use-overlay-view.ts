import { useEffect, useState } from 'preact/hooks';
import type { OverlaySession, OverlayView } from './overlay-session';

/** Returns the current view of the session, and renders again after every change. */
export function useOverlayView(session: OverlaySession): OverlayView {
  const [view, setView] = useState(session.view);
  useEffect(() => {
    const show = () => setView(session.view());
    // Catches changes between the first render and the subscription.
    show();
    return session.subscribe(show);
  }, [session]);
  return view;
}
