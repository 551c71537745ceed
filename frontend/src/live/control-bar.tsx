/** @jsxImportSource preact */
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { useState } from 'preact/hooks';
import type { OverlayView } from '../overlay/overlay-session';
import { commandServer } from './call-server';
import { Icon, type IconName } from './icon';

type Control = { action: OverlayControlAction & IconName; label: string };

const controls = {
  pause: { action: 'pause', label: 'Pause' },
  resume: { action: 'resume', label: 'Resume' },
  mute: { action: 'mute', label: 'Mute' },
  unmute: { action: 'unmute', label: 'Unmute' },
  skip: { action: 'skip', label: 'Skip' },
} as const satisfies Record<string, Control>;

/**
 * Pause, mute and skip, in the words of the dashboard. They apply to all of the creator's overlays, so the server sends
 * them back to this screen too; while it is not connected they could not be seen to work.
 */
export function ControlBar({ view: { isPaused, isMuted, isConnected, shown } }: { view: OverlayView }) {
  const [pending, setPending] = useState<OverlayControlAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async ({ action, label }: Control) => {
    setPending(action);
    setFailure(null);
    try {
      await commandServer('/api/overlay/control', { action });
    } catch (error) {
      setFailure(`${label} did not work. ${(error as Error).message}`);
    } finally {
      setPending(null);
    }
  };
  const button = (control: Control, isPossible = true) => (
    <button
      type="button"
      className="control"
      aria-busy={pending === control.action}
      disabled={!isConnected || !isPossible || pending !== null}
      onClick={() => void press(control)}
    >
      <Icon name={control.action} />
      {control.label}
    </button>
  );
  return (
    <footer className="bottom">
      <p className="failure" role="alert">
        {failure}
      </p>
      <div className="controls">
        {button(isPaused ? controls.resume : controls.pause)}
        {button(isMuted ? controls.unmute : controls.mute)}
        {button(controls.skip, shown !== null)}
      </div>
    </footer>
  );
}
