import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ReactNode } from 'react';

type Overlay = Pick<DashboardOverlay, 'isLive' | 'overlayCount' | 'isUnresponsive' | 'isSoundBlocked'>;

type OverlayStatusProps = {
  overlay: Overlay | null;
  /** The loaded state, used until the first live message; null when none was loaded. */
  wasLive: boolean | null;
  /** The page has lost its own connection, so that the state is unknown. */
  isStale?: boolean;
  /** The creator of the stream; null for the creator's own page. A helper cannot touch OBS. */
  helpedName?: string | null;
  /** How many tips wait for the overlay: `3 tips wait`. */
  waitingTips?: string | null;
  /** One row with short lines, unless there is something to do about it. */
  isCompact?: boolean;
  /** Below a title that says overlay. */
  isTitled?: boolean;
  /** Offered while the overlay is not connected. */
  children?: ReactNode;
};

const looks = {
  unknown: 'bg-sunken [&_.lamp]:bg-line-strong',
  good: 'bg-tint [&_.lamp]:bg-brand',
  bad: 'bg-accent-tint [&_.lamp]:inset-ring-3 [&_.lamp]:inset-ring-accent',
};

/** Whether viewers can see tips on the stream now. It has one height for all states, so that nothing below it moves. */
export function OverlayStatus({
  overlay: lastKnown,
  wasLive,
  isStale = false,
  helpedName = null,
  waitingTips = null,
  isCompact = false,
  isTitled = false,
  children,
}: OverlayStatusProps) {
  const overlay = isStale ? null : lastKnown;
  const isConnected = overlay ? overlay.isLive : isStale ? null : wasLive;
  const advice = overlay && adviceFor(overlay, helpedName);
  return (
    <div
      className={`@container flex flex-wrap items-center rounded-xl ${isCompact ? 'min-h-15 gap-x-3 px-2 sm:px-2.5 *:first:py-1.5' : 'min-h-16 gap-x-3 gap-y-2 px-4 py-2.5'} ${looks[lookOf(isConnected, advice)]}`}
    >
      <div role="status" className={`grid min-w-0 grow gap-0.5 text-sm ${isCompact ? 'flex-1' : 'basis-40'}`}>
        <p
          className={`flex items-center font-semibold ${isCompact ? 'gap-1.5 max-sm:gap-1 max-sm:text-[0.875rem]' : 'gap-2'}`}
        >
          <span aria-hidden="true" className="lamp size-3 shrink-0 rounded-full" />
          {isTitled && isConnected === false ? 'Not connected' : titleOf(isConnected)}
          {overlay && overlay.overlayCount > 1 && (
            <span className="font-normal text-ink-soft">({overlay.overlayCount} open)</span>
          )}
        </p>
        <p className={`text-ink-soft ${isCompact && !advice ? 'text-xs' : ''}`}>
          {advice ?? nextTips(isConnected, { helpedName, waitingTips })}
        </p>
      </div>
      {/* Stays when the overlay connects: its dialog may be open. */}
      {children && <div hidden={isConnected !== false}>{children}</div>}
    </div>
  );
}

function lookOf(isConnected: boolean | null, advice: string | null): keyof typeof looks {
  if (isConnected === null) return 'unknown';
  return isConnected && !advice ? 'good' : 'bad';
}

function titleOf(isConnected: boolean | null): string {
  if (isConnected === null) return 'Connecting...';
  return isConnected ? 'Overlay connected' : 'Overlay not connected';
}

type Names = { helpedName: string | null; waitingTips: string | null };

function nextTips(isConnected: boolean | null, { helpedName, waitingTips }: Names): string {
  if (isConnected === null) return 'Checking the stream.';
  if (isConnected) return `New tips show on ${helpedName === null ? 'your' : 'the'} stream.`;
  return helpedName === null
    ? `${waitingTips ?? 'Tips wait'} until it opens.`
    : `New tips wait until ${helpedName} opens the overlay in OBS.`;
}

function adviceFor(
  { isUnresponsive, isLive, isSoundBlocked, overlayCount }: Overlay,
  helpedName: string | null,
): string | null {
  const isOwn = helpedName === null;
  if (isUnresponsive)
    return isOwn
      ? 'It is open but does not respond. Refresh the browser source in OBS.'
      : `It is open but does not respond. Ask ${helpedName} to refresh the browser source in OBS.`;
  if (overlayCount > 1)
    return isOwn
      ? 'Each of them shows every alert, with its sound. Close those you do not need.'
      : 'Each of them shows every alert, with its sound.';
  if (isLive && isSoundBlocked)
    return isOwn
      ? 'It makes no sound yet. Click the overlay page once to enable audio.'
      : `It makes no sound yet. Ask ${helpedName} to click the overlay page once.`;
  return null;
}
