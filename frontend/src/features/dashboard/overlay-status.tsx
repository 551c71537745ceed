import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ReactNode } from 'react';

type OverlayStatusProps = {
  overlay: DashboardOverlay | null;
  /** The loaded state, used until the first live message. */
  wasLive: boolean;
  /** Offered while the overlay is not connected. */
  children: ReactNode;
};

const looks = {
  good: 'bg-tint [&_.lamp]:bg-brand',
  bad: 'bg-accent-tint [&_.lamp]:inset-ring-3 [&_.lamp]:inset-ring-accent',
};

/** Whether viewers can see tips on the stream now. It has one height for both states, so that nothing below it moves. */
export function OverlayStatus({ overlay, wasLive, children }: OverlayStatusProps) {
  const isConnected = overlay ? overlay.isLive : wasLive;
  const advice = overlay && adviceFor(overlay);
  const look = isConnected && !advice ? 'good' : 'bad';
  return (
    <div className={`flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl px-4 py-2.5 ${looks[look]}`}>
      <div role="status" className="grid min-w-0 grow basis-40 gap-0.5 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className="lamp size-3 shrink-0 rounded-full" />
          {isConnected ? 'Overlay connected' : 'Overlay not connected'}
          {overlay && overlay.overlayCount > 1 && (
            <span className="font-normal text-ink-soft">({overlay.overlayCount} open)</span>
          )}
        </p>
        <p className="text-ink-soft">
          {advice ?? (isConnected ? 'New tips show on your stream.' : 'New tips wait until it is back.')}
        </p>
      </div>
      {!isConnected && children}
    </div>
  );
}

function adviceFor({ isUnresponsive, isLive, isSoundBlocked, overlayCount }: DashboardOverlay): string | null {
  if (isUnresponsive) return 'It is open but does not respond. Refresh the browser source in OBS.';
  if (overlayCount > 1) return 'Each of them shows every alert, with its sound. Close those you do not need.';
  if (isLive && isSoundBlocked) return 'It makes no sound yet. Click the overlay page once to enable audio.';
  return null;
}
