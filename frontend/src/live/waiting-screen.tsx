/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlayView } from '../overlay/overlay-session';
import type { SeenTips } from './seen-tips';

const clock = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', minute: '2-digit' });

/** Between two tips: the last ones, newest first. */
export function WaitingScreen({ seen, view }: { seen: SeenTips; view: OverlayView }) {
  const hasTips = seen.latest.length > 0;
  return (
    <div className="waiting" data-empty={!hasTips}>
      <h2>{view.isPaused ? 'Alerts are paused' : 'Waiting for tips'}</h2>
      {!hasTips && <p className="soft">Share your page. The next tip shows here, big.</p>}
      {hasTips && (
        <ol className="latest">
          {seen.latest.map(({ id, donorName, amountKobo, createdAt }) => (
            <li key={id}>
              <span className="latest-donor">{donorName}</span>
              <time className="soft" dateTime={createdAt}>
                {clock.format(new Date(createdAt))}
              </time>
              <span className="latest-amount">{formatNaira(amountKobo)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
