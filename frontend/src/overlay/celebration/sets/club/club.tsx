/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/unbounded.css';
import './club.css';
import { clubSound } from './sound';

const bars = Array.from({ length: 28 }, (_, index) => index);

/** Black glass with a neon edge, a record that turns, and an equaliser. */
function Plate() {
  return (
    <>
      <div className="cl-glass" aria-hidden="true" />
      <div className="cl-record" aria-hidden="true">
        <i />
      </div>
      <div className="cl-bars" aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} style={{ '--delay': `${-((bar * 137) % 900)}ms`, '--top': 0.35 + ((bar * 53) % 65) / 100 }} />
        ))}
      </div>
    </>
  );
}

const lasers = [-58, -38, -20, -7, 7, 20, 38, 58];

/** Lasers from the third tier on; the floor of lights for the largest. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 3) return null;
  return (
    <>
      {level >= 4 && <div className="cl-dark" />}
      {lasers.slice(level === 3 ? 2 : 0, level === 3 ? 6 : 8).map((turn, index) => (
        <div
          key={turn}
          className="cl-laser"
          style={{
            '--turn': `${turn}deg`,
            '--hue': index % 2 === 0 ? '#22d3ee' : '#e879f9',
            '--delay': `${index * -430}ms`,
          }}
        />
      ))}
      {level === 5 && <div className="cl-ball" />}
      {level === 5 && (
        <div className="cl-floor">
          {bars.map((bar) => (
            <i key={bar} style={{ '--delay': `${-((bar * 211) % 900)}ms`, '--top': 0.3 + ((bar * 71) % 70) / 100 }} />
          ))}
        </div>
      )}
    </>
  );
}

const club: AlertSet = {
  name: 'club',
  theme: alertSetThemes.club,
  Plate,
  Backdrop,
  sound: clubSound,
};
export default club;
