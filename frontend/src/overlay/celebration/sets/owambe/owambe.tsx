/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/fraunces.css';
import './owambe.css';
import './curtains.css';
import { owambeSound } from './sound';

/** Three in the first tier, and two more by the third; clear of the badge. */
const resting = [
  { piece: 'coin', x: '9%', turn: '-4deg', delay: '0.7s' },
  { piece: 'green', x: '80%', turn: '8deg', delay: '0.95s' },
  { piece: 'gold', x: '21%', turn: '-9deg', delay: '1.15s' },
  { piece: 'coin', x: '70%', turn: '5deg', delay: '1.05s' },
  { piece: 'gold', x: '90%', turn: '-6deg', delay: '0.8s' },
] as const;

/** A gele that opens behind the card and is larger from tier to tier, talking drums at its sides in the fourth, the woven cloth on which the words stand, and what was sprayed and stays on it. */
function Plate({ tier, moment }: PartProps) {
  return (
    <>
      <div className="ow-gele" aria-hidden="true">
        <i />
        <i className="ow-wrap" />
      </div>
      {tier === 4 && (
        <>
          <i className="ow-drum" aria-hidden="true" />
          <i className="ow-drum ow-drum-right" aria-hidden="true" />
        </>
      )}
      <div className="ow-cloth" aria-hidden="true" />
      <div className="ow-shimmer" aria-hidden="true" />
      {resting.slice(0, Math.max(tier, moment ? 5 : 1) + 2).map(({ piece, x, turn, delay }) => (
        <i
          key={x}
          className="ow-rest"
          aria-hidden="true"
          data-piece={piece}
          style={{ '--x': x, '--turn': turn, '--delay': delay }}
        />
      ))}
    </>
  );
}

/** Aso-oke curtains and a spotlight for the largest tips. */
function Backdrop({ tier, moment }: PartProps) {
  if (tier < 4 && !moment) return null;
  return (
    <>
      <div className="ow-dim" />
      {(tier === 5 || moment) && (
        <>
          <div className="ow-curtain">
            <i />
          </div>
          <div className="ow-curtain ow-right">
            <i />
          </div>
          <div className="ow-swag" />
        </>
      )}
    </>
  );
}

const owambe: AlertSet = {
  name: 'owambe',
  theme: alertSetThemes.owambe,
  Plate,
  Backdrop,
  sound: owambeSound,
};
export default owambe;
