/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/fraunces.css';
import './owambe.css';
import { owambeSound } from './sound';

const pleats = Array.from({ length: 13 }, (_, index) => index - 6);

/** A gele that opens behind the card from the second tier on, talking drums at its sides in the fourth, and the woven cloth on which the words stand. */
function Plate({ tier, moment }: PartProps) {
  return (
    <>
      {(tier > 1 || moment) && (
        <div className="ow-gele" aria-hidden="true">
          {pleats.map((pleat) => (
            <i key={pleat} style={{ '--turn': `${pleat * 13}deg`, '--delay': `${Math.abs(pleat) * 35}ms` }} />
          ))}
        </div>
      )}
      {tier === 4 && (
        <>
          <i className="ow-drum" aria-hidden="true" />
          <i className="ow-drum ow-drum-right" aria-hidden="true" />
        </>
      )}
      <div className="ow-cloth" aria-hidden="true" />
      <div className="ow-shimmer" aria-hidden="true" />
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
