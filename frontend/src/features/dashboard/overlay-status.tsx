import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';

/** Whether viewers can see tips on the stream now. `wasLive` is the loaded state, used until the first live message. */
export function OverlayStatus({ overlay, wasLive }: { overlay: DashboardOverlay | null; wasLive: boolean }) {
  const isConnected = overlay ? overlay.isLive : wasLive;
  const advice = overlay && adviceFor(overlay);
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full ${isConnected ? 'bg-brand' : 'inset-ring-2 inset-ring-line-strong'}`}
        />
        {isConnected ? 'Overlay connected' : 'Overlay not connected'}
        {overlay && overlay.overlayCount > 1 && (
          <span className="font-normal text-ink-soft">({overlay.overlayCount} open)</span>
        )}
      </p>
      {advice && <p className="text-ink-soft">{advice}</p>}
    </div>
  );
}

function adviceFor({ isUnresponsive, isLive, isSoundBlocked, overlayCount }: DashboardOverlay): string | null {
  if (isUnresponsive) return 'It is open but does not respond. Refresh the browser source in OBS.';
  if (overlayCount > 1) return 'Each of them shows every alert, with its sound. Close those you do not need.';
  if (isLive && isSoundBlocked) return 'It makes no sound yet. Click the overlay page once to enable audio.';
  return null;
}
