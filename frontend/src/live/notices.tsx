/** @jsxImportSource preact */
import type { OverlayView } from '../overlay/overlay-session';
import type { Wakefulness } from './wake-lock';

type NoticesProps = { view: OverlayView; isSounding: boolean; wakefulness: Wakefulness };

/** What keeps the creator from noticing tips, and what mends it. */
export function Notices({ view, isSounding, wakefulness }: NoticesProps) {
  const { isPaused, isMuted, waitingTips, shown } = view;
  return (
    <div className="notices" role="status">
      {isPaused && (shown || waitingTips > 0) && (
        <p className="notice">
          {waitingTips === 0
            ? 'Alerts are paused.'
            : `${waitingTips} ${waitingTips === 1 ? 'tip waits' : 'tips wait'}.`}
        </p>
      )}
      {isMuted && <p className="notice">Alerts are muted.</p>}
      {!isSounding && (
        // Any tap on the page resumes sound.
        <button type="button" className="button urgent">
          Sound is off. Tap to turn it on
        </button>
      )}
      {wakefulness === 'unsupported' && <p className="notice">Keep your screen on in your phone's settings.</p>}
      {wakefulness === 'may-sleep' && (
        <p className="notice">Your phone may turn its screen off. Plug it in to be safe.</p>
      )}
    </div>
  );
}
