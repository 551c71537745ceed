/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/inter.css';
import '../../fonts/unbounded.css';
import './card.css';
import './room.css';
import { clubSound } from './sound';

const frames = [0, 1, 2, 3, 4, 5, 6, 7];

/** Eight pictures of which one is on: a layer for each bar would cost more than all else on the screen. */
function Flipbook() {
  return (
    <>
      {frames.map((frame) => (
        <i key={frame} style={{ '--frame': frame }} />
      ))}
    </>
  );
}

/** Black glass with a neon edge round which a light runs, a record that turns, and an equaliser. */
function Plate({ tier, moment }: PartProps) {
  return (
    <div className="cl-plate" aria-hidden="true">
      <div className="cl-edge" />
      <div className="cl-wave">
        <Flipbook />
      </div>
      {tier === 2 && !moment && (
        <div className="cl-charm">
          <Beams turns={small} hues={['pink', 'cyan']} isStill />
          <div className="cl-ball" />
          <div className="cl-flare" />
        </div>
      )}
      <div className="cl-runner">
        <i />
      </div>
      <div className="cl-disc" />
      <div className="cl-record" />
    </div>
  );
}

type BeamsProps = { turns: readonly number[]; hues: readonly ['cyan' | 'pink', 'cyan' | 'pink']; isStill?: boolean };

function Beams({ turns, hues, isStill = false }: BeamsProps) {
  return (
    <>
      {turns.map((turn, index) => (
        <div
          key={turn}
          className="cl-laser"
          data-still={isStill}
          data-hue={hues[index % 2]}
          style={{ '--turn': `${turn}deg`, '--delay': `${index * -230}ms` }}
        />
      ))}
    </>
  );
}

type LampProps = { place: 'left' | 'centre' | 'right'; turns: readonly number[]; isStill?: boolean };

/** A mirror ball, and the beams that it throws. */
function Lamp({ place, turns, isStill = false }: LampProps) {
  const isRight = place === 'right';
  return (
    <div className="cl-lamp" data-place={place}>
      <Beams
        turns={isRight ? turns.map((turn) => -turn) : turns}
        hues={isRight ? ['pink', 'cyan'] : ['cyan', 'pink']}
        isStill={isStill}
      />
      <div className="cl-ball" />
      <div className="cl-flare" />
    </div>
  );
}

/** The small balls hang at both sides, because the card is in the centre in most streams. */
const small = [-24, -48, -70, -92];
const outer = [16, -4, -22, -40, -58];
const inner = [4, -20, -36];
const large = [-64, -46, -29, -14, -4, 4, 14, 29, 46, 64];

/** Mirror balls from the third tier on, the equaliser on the floor from the fourth. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 3) return null;
  return (
    <>
      <div className="cl-room" />
      <Lamp place="left" turns={level === 5 ? inner : outer} isStill={level === 5} />
      <Lamp place="right" turns={level === 5 ? inner : outer} isStill={level === 5} />
      {level === 5 && <Lamp place="centre" turns={large} />}
      {level >= 4 &&
        ['left', 'right'].map((side) => (
          <div key={side} className="cl-floor" data-side={side}>
            <Flipbook />
          </div>
        ))}
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
