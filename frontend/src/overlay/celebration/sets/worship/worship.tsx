/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import { worshipSound } from './sound';
import '../../fonts/eb-garamond.css';
import './worship.css';
import './light.css';

const sides = ['left', 'right'] as const;

/** An arched window of ivory with a golden line; olive branches from the second tier on, candles from the third. */
function Plate({ tier, moment }: PartProps) {
  const isFull = tier === 5 || moment !== null;
  const hasCandles = tier >= 3 || isFull;
  return (
    <>
      <div className="wo-arch" aria-hidden="true">
        <i />
      </div>
      {(tier >= 2 || isFull) &&
        sides.map((side) => (
          <div key={side} className="wo-side" aria-hidden="true">
            {hasCandles && <div className="wo-candle" />}
            <div className="wo-branch" />
          </div>
        ))}
      {hasCandles && sides.map((side) => <div key={side} className="wo-flame" data-side={side} aria-hidden="true" />)}
    </>
  );
}

const lancets = [
  ['left', -1],
  ['middle', 0],
  ['right', 1],
] as const;

/** Rays of light; the windows of a church for the largest gifts. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 4)
    return (
      <div className="wo-rays">
        <i />
        <i />
      </div>
    );
  return (
    <div className="wo-dusk">
      <div className="wo-rays">
        <i />
      </div>
      {level === 5 && (
        <>
          <div className="wo-cast" />
          <div className="wo-rose" />
          {lancets.map(([name, place]) => (
            <div key={name} className="wo-lancet" data-place={name} style={{ '--place': place }} />
          ))}
        </>
      )}
    </div>
  );
}

const worship: AlertSet = {
  name: 'worship',
  theme: alertSetThemes.worship,
  Plate,
  Backdrop,
  sound: worshipSound,
};
export default worship;
