import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { Fragment, type ReactNode, useId } from 'react';
import { useIsOffline } from '../lib/use-is-offline';
import { isSwitch, isUrgent, overlayActions, placeOf } from './overlay-actions';
import { Button } from './ui/button';

type OverlayState = { isPaused: boolean; isMuted: boolean; overlayCount: number };

type OverlayButtonsProps = {
  /** In order of the buttons. */
  allowed: readonly OverlayControlAction[];
  /** Null until the first live message. */
  overlay: OverlayState | null;
  renderButton: (action: OverlayControlAction) => ReactNode;
};

/** The controls that fit the overlay's state: the urgent ones large, the others in a row below. */
export function OverlayButtons({ allowed, overlay, renderButton }: OverlayButtonsProps) {
  const isHidden = (action: OverlayControlAction) =>
    action === (overlay?.isPaused ? 'pause' : 'resume') || action === (overlay?.isMuted ? 'mute' : 'unmute');
  const offered = allowed.filter((action) => !isHidden(action));
  const rows = { urgent: offered.filter(isUrgent), others: offered.filter((action) => !isUrgent(action)) };
  return (
    <div className="grid gap-2">
      {Object.entries(rows).map(([row, actions]) => (
        <div key={row} className="flex gap-2 *:min-w-0 *:flex-1">
          {actions.map((action) => (
            <Fragment key={placeOf(action)}>{renderButton(action)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

type OverlayButtonProps = {
  action: OverlayControlAction;
  overlay: OverlayState | null;
  isPending: boolean;
  /** For a wait that another button began. */
  isDisabled?: boolean;
  onPress: () => void;
};

/** Looks idle without an overlay, and can still be pressed: the known state may be behind. */
export function OverlayButton({ action, overlay, isPending, isDisabled = false, onPress }: OverlayButtonProps) {
  const reasonId = useId();
  const isOffline = useIsOffline();
  const { label, icon: Icon, needsOverlay } = overlayActions[action];
  const isIdle = needsOverlay && overlay?.overlayCount === 0;
  const isLarge = isUrgent(action);
  return (
    <Button
      variant={isMain(action) ? 'primary' : 'quiet'}
      size="small"
      isPending={isPending}
      disabled={isOffline || isDisabled || (isSwitch(action) && overlay === null)}
      aria-describedby={isIdle && isLarge ? reasonId : undefined}
      className={`min-h-16! ${isLarge ? 'px-2!' : 'flex-col gap-1! px-1! text-[0.75rem]! min-[22rem]:whitespace-nowrap'} ${isIdle ? 'border-transparent! bg-transparent! text-ink-soft!' : ''}`}
      onClick={onPress}
    >
      {!isPending && <Icon className={`${isLarge ? 'size-5' : 'size-4.5'} shrink-0`} aria-hidden="true" />}
      <span className={isLarge ? 'grid text-left' : ''}>
        <span className={isLarge ? 'text-lg leading-tight' : ''}>{label}</span>
        {isIdle && isLarge && (
          <span id={reasonId} aria-hidden="true" className="text-xs font-normal">
            No overlay
          </span>
        )}
      </span>
    </Button>
  );
}

/** Pause and Resume share a place, which is the one to hit without looking. */
const isMain = (action: OverlayControlAction): boolean => /pause|resume/.test(action);
