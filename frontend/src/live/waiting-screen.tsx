/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import { tipSize } from '../lib/tip-size';
import type { SeenTips } from './seen-tips';
import { TipPageCode } from './tip-page-code';
import { clockTime } from './words';

type WaitingScreenProps = { seen: SeenTips; isPaused: boolean; username: string };

/** Between two tips: the last ones, newest first. Before the first one: where fans tip. */
export function WaitingScreen({ seen, isPaused, username }: WaitingScreenProps) {
  if (seen.latest.length === 0)
    return (
      <div className="waiting" data-empty>
        <TipPageCode username={username} title={isPaused ? 'Alerts are paused' : 'Waiting for tips'} />
      </div>
    );
  return (
    <div className="waiting">
      <div className="waiting-title">
        <h2>Latest tips</h2>
        <p className="next" data-paused={isPaused}>
          {isPaused ? 'Alerts are paused' : 'Waiting for the next one'}
        </p>
      </div>
      {/* Scrolls, so that it must be in reach of a keyboard. */}
      <ol className="latest" tabIndex={0} aria-label="Latest tips">
        {seen.latest.map(({ id, donorName, amountKobo, words, createdAt }, index) => (
          <li key={id}>
            <p className="latest-line">
              <span className="latest-donor">{donorName}</span>
              <span className="latest-amount" data-size={tipSize(amountKobo)}>
                {formatNaira(amountKobo)}
              </span>
            </p>
            <p className="latest-note soft">
              {words && <span className="latest-words">{words}</span>}
              <span className="latest-time">
                {index === 0 && <span className="latest-new">New</span>}
                <time dateTime={createdAt}>{clockTime(createdAt)}</time>
              </span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
