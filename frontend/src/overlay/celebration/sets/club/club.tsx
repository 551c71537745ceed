/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/unbounded.css';
import './club.css';
import { clubSound } from './sound';

const bars = Array.from({ length: 28 }, (_, index) => index);

/** The left half is the mirror image of the right; waves run outwards and become lower. */
function mirrored(bar: number) {
  const fromCentre = Math.abs(bar - (bars.length - 1) / 2) - 0.5;
  return {
    '--delay': `${fromCentre * 90 - 1_800}ms`,
    '--top': 1 - fromCentre * 0.045 - ((fromCentre * 53) % 30) / 100,
  };
}

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
          <i key={bar} style={mirrored(bar)} />
        ))}
      </div>
    </>
  );
}

type LampProps = { place: 'left' | 'centre' | 'right'; turns: readonly number[] };

/** A mirror ball in its haze, and the beams that it throws. */
function Lamp({ place, turns }: LampProps) {
  return (
    <div className="cl-lamp" data-place={place}>
      <div className="cl-haze" />
      {turns.map((turn, index) => (
        <div
          key={turn}
          className="cl-laser"
          style={{
            '--turn': `${place === 'right' ? -turn : turn}deg`,
            '--hue': (index % 2 === 0) === (place === 'right') ? '232, 121, 249' : '34, 211, 238',
            '--delay': `${index * -430}ms`,
          }}
        />
      ))}
      <div className="cl-ball" />
    </div>
  );
}

/** The small balls hang at both sides, because the card is in the centre in most streams. */
const small = { 3: [-14, -38], 4: [10, -12, -33, -54] } as const;
const large = [-58, -38, -20, -7, 7, 20, 38, 58];

/** Mirror balls from the third tier on, the equaliser on the floor from the fourth. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 3) return null;
  const turns = small[level === 3 ? 3 : 4];
  return (
    <>
      {level >= 4 && <div className="cl-dark" />}
      {level === 5 ? (
        <Lamp place="centre" turns={large} />
      ) : (
        <>
          <Lamp place="left" turns={turns} />
          <Lamp place="right" turns={turns} />
        </>
      )}
      {level >= 4 && (
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
