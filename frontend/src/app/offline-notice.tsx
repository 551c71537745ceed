import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/**
 * A strip above every page while the browser is offline. The live region is always mounted, because screen readers miss
 * a region that is added together with its text. Layered above dialogs, which hide everything but live regions from
 * screen readers, and below toasts.
 */
export function OfflineNotice() {
  const isShown = !useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-45 print:hidden">
      {isShown && (
        <p className="top-strip flex min-h-10 items-center justify-center gap-2.5 bg-ink px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))] text-xs text-surface sm:text-sm">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong className="font-semibold">You're offline</strong>. Nothing can be sent right now.
          </span>
        </p>
      )}
    </div>
  );
}
