/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import type { SeenTips } from './seen-tips';

const clock = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', minute: '2-digit' });

type WaitingScreenProps = { seen: SeenTips; isPaused: boolean; username: string };

/** Between two tips: the last ones, newest first. Before the first one: where fans tip. */
export function WaitingScreen({ seen, isPaused, username }: WaitingScreenProps) {
  const hasTips = seen.latest.length > 0;
  return (
    <div className="waiting" data-empty={!hasTips}>
      <h2>{isPaused ? 'Alerts are paused' : 'Waiting for tips'}</h2>
      {hasTips ? (
        // Scrolls, so that it must be in reach of a keyboard.
        <ol className="latest" tabIndex={0} aria-label="Latest tips">
          {seen.latest.map(({ id, donorName, amountKobo, createdAt }) => (
            <li key={id}>
              <span className="latest-donor">{donorName}</span>
              <span className="latest-amount">{formatNaira(amountKobo)}</span>
              <time className="latest-time soft" dateTime={createdAt}>
                {clock.format(new Date(createdAt))}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">
          Tell your viewers to tip you at
          <strong className="address">
            {window.location.host}/{username}
          </strong>
        </p>
      )}
    </div>
  );
}
