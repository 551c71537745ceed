/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import { stadiumSound } from './sound';
import '../../fonts/big-shoulders.css';
import './stadium.css';
import './trim.css';
import './scenery.css';

/** A scoreboard with a knitted scarf over its upper edge; a football at its corner from the fourth tier on. */
function Plate({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  return (
    <>
      <div className="st-board" aria-hidden="true" />
      {level === 4 && <div className="st-pennants" aria-hidden="true" />}
      {level >= 4 && (
        <div className="st-ball" aria-hidden="true">
          {level === 5 && <div className="st-trail" />}
          <i />
        </div>
      )}
      <div className="st-scarf" aria-hidden="true">
        <i />
      </div>
    </>
  );
}

/** Floodlights from the second tier on, then a crowd with scarves; the stand, the pitch and the goal for the largest. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 2) return null;
  return (
    <>
      {level >= 4 && <div className="st-night" />}
      {level === 5 && (
        <>
          <div className="st-stand" />
          <div className="st-fans" />
          <div className="st-pitch" />
        </>
      )}
      {(level === 3 || level === 4) && (
        <>
          {level === 3 && <div className="st-dusk" />}
          <div className="st-crowd st-behind" />
          <div className="st-crowd" />
        </>
      )}
      <Floodlight isWide={level >= 4} />
      <Floodlight side="st-right" isWide={level >= 4} />
    </>
  );
}

/** A lamp head and its beams. */
const Floodlight = ({ side = '', isWide }: { side?: string; isWide: boolean }) => (
  <>
    <div className={`st-beam ${isWide ? 'st-wide' : ''} ${side}`} />
    <div className={`st-lamp ${side}`} />
  </>
);

const stadium: AlertSet = {
  name: 'stadium',
  theme: alertSetThemes.stadium,
  Plate,
  Backdrop,
  sound: stadiumSound,
};
export default stadium;
