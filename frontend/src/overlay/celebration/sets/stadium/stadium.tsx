/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import { stadiumSound } from './sound';
import '../../fonts/big-shoulders.css';
import './stadium.css';

/** A scoreboard with a knitted scarf above it. */
function Plate() {
  return (
    <>
      <div className="st-board" aria-hidden="true" />
      <div className="st-scarf" aria-hidden="true">
        <i />
      </div>
    </>
  );
}

/** Floodlights from the second tier on, then a crowd with scarves; the pitch for the largest. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 2) return null;
  return (
    <>
      {level >= 4 && <div className="st-night" />}
      {level === 5 && <div className="st-pitch" />}
      {(level === 3 || level === 4) && <div className="st-crowd" />}
      <Beam />
      <Beam side="st-right" />
      {level === 4 && (
        <>
          <Beam side="st-second" />
          <Beam side="st-second st-right" />
        </>
      )}
      {level === 5 && <div className="st-ball" />}
    </>
  );
}

const Beam = ({ side = '' }) => (
  <div className={`st-beam ${side}`}>
    <i />
  </div>
);

const stadium: AlertSet = {
  name: 'stadium',
  theme: alertSetThemes.stadium,
  Plate,
  Backdrop,
  sound: stadiumSound,
};
export default stadium;
