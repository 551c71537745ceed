import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOffline } from '../lib/use-is-offline';

/**
 * A strip above every page while the browser is offline. The live region is always mounted, because screen readers miss
 * a region that is added together with its text. Layered above dialogs, which hide everything but live regions from
 * screen readers, and below toasts.
 */
export function OfflineNotice() {
  const isShown = useIsOffline();
  const isDashboard = useLocation().pathname.startsWith('/dash');
  // Other sticky parts stay below it. Not by :has(), which a slow phone would evaluate for every page.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isShown);
  }, [isShown]);
  return (
    <div role="status" aria-live="polite" className="offline-notice">
      {isShown && (
        <p className="flex items-center justify-center gap-2.5 px-4 py-2 text-xs sm:text-sm">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong className="font-semibold">You're offline</strong>.{' '}
            {isDashboard ? 'Showing what we last had.' : 'What you typed is kept.'}
          </span>
        </p>
      )}
    </div>
  );
}
