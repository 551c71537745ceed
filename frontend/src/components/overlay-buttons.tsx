import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { Fragment, type ReactNode } from 'react';
import { useIsOffline } from '../lib/use-is-offline';
import { isSwitch, isUrgent, overlayActions, placeOf } from './overlay-actions';
import { Button } from './ui/button';

type OverlayState = { isPaused: boolean; isMuted: boolean; overlayCount: number };

type OverlayButtonsProps = {
  /** In order of the buttons. */
  allowed: readonly OverlayControlAction[];
  /** Null until the first live message. */
  overlay: OverlayState | null;
  renderButton: (action: OverlayControlAction, isLarge: boolean) => ReactNode;
};

const reasonId = 'needs-overlay';

/** As many fit in one row. */
const ONE_ROW = 3;

/** The controls that fit the overlay's state: few in one row; of more, the urgent ones large; then why some are off. */
export function OverlayButtons({ allowed, overlay, renderButton }: OverlayButtonsProps) {
  const isHidden = (action: OverlayControlAction) =>
    action === (overlay?.isPaused ? 'pause' : 'resume') || action === (overlay?.isMuted ? 'mute' : 'unmute');
  const offered = allowed.filter((action) => !isHidden(action));
  const isLarge = (action: OverlayControlAction) => offered.length > ONE_ROW && isUrgent(action);
  const rows = { urgent: offered.filter(isLarge), others: offered.filter((action) => !isLarge(action)) };
  return (
    <div className="grid gap-2">
      {Object.entries(rows).map(([row, actions]) => (
        <div key={row} className="flex gap-2 *:min-w-0 *:flex-1 empty:hidden">
          {actions.map((action) => (
            <Fragment key={placeOf(action)}>{renderButton(action, isLarge(action))}</Fragment>
          ))}
        </div>
      ))}
      {/* Keeps its place, so that nothing moves when the overlay connects. */}
      <p id={reasonId} className="-mb-2 min-h-[1.4em] text-center text-xs text-ink-soft">
        {overlay?.overlayCount === 0 && 'Needs a connected overlay'}
      </p>
    </div>
  );
}

type OverlayButtonProps = {
  action: OverlayControlAction;
  overlay: OverlayState | null;
  isLarge: boolean;
  isPending: boolean;
  /** For a wait that another button began. */
  isDisabled?: boolean;
  onPress: () => void;
};

/** Looks off without an overlay, and can still be pressed: the known state may be behind. */
export function OverlayButton({
  action,
  overlay,
  isLarge,
  isPending,
  isDisabled = false,
  onPress,
}: OverlayButtonProps) {
  const isOffline = useIsOffline();
  const { label, icon: Icon, needsOverlay } = overlayActions[action];
  const isIdle = needsOverlay && overlay?.overlayCount === 0;
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={isPending}
      disabled={isOffline || isDisabled || (isSwitch(action) && overlay === null)}
      aria-describedby={isIdle ? reasonId : undefined}
      className={`min-h-16! ${isLarge ? 'px-2! text-lg!' : 'flex-col gap-1! px-1! text-[0.75rem]! min-[22rem]:whitespace-nowrap'} ${lookOf(action, isIdle)}`}
      onClick={onPress}
    >
      {!isPending && <Icon className={`${isLarge ? 'size-5' : 'size-4.5'} shrink-0`} aria-hidden="true" />}
      {label}
    </Button>
  );
}

/** Gold asks to resume, while tips wait. Pausing is no start, and so not green. */
function lookOf(action: OverlayControlAction, isIdle: boolean): string {
  if (action === 'resume') return 'border-transparent! bg-accent-solid! text-on-accent!';
  return isIdle ? 'off!' : 'border-line-strong!';
}
