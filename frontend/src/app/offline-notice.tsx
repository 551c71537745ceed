import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/**
 * Shown on every page while the browser is offline. The live region is always mounted, because screen readers miss a
 * region that is added together with its text. Layered above dialogs, which hide everything but live regions from
 * screen readers, and below toasts.
 */
export function OfflineNotice() {
  const isShown = !useSyncExternalStore(subscribe, isOnline);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-45 grid sm:right-auto sm:bottom-4 sm:left-4 print:hidden"
    >
      {isShown && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-sm text-surface shadow-lg sm:rounded-xl">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong className="font-semibold">You're offline</strong>. Nothing can be sent right now.
          </span>
        </p>
      )}
    </div>
  );
}
