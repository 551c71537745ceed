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
          <Beams turns={charm} hues={['pink', 'cyan']} isStill />
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

type Place = 'left' | 'centre' | 'right';

/** Beams from the place of a ball; those at the right are the mirror image of those at the left. */
function Fan({ place, turns, isStill = false }: { place: Place; turns: readonly number[]; isStill?: boolean }) {
  const isRight = place === 'right';
  return (
    <div className="cl-lamp" data-place={place}>
      <Beams
        turns={isRight ? turns.map((turn) => -turn) : turns}
        hues={(isRight ? isStill : !isStill) ? ['cyan', 'pink'] : ['pink', 'cyan']}
        isStill={isStill}
      />
    </div>
  );
}

function Ball({ place }: { place: Place }) {
  return (
    <div className="cl-lamp" data-place={place}>
      <div className="cl-ball" />
      <div className="cl-flare" />
    </div>
  );
}

const charm = [-24, -48, -70, -92];

/** Beams that stand still are part of the room's picture: each one that moves costs every frame. */
const side = { still: [-3, -40], moving: [17, -21, -58] };
const sideOfFive = { still: [4, -20, -36], moving: [] };
const centre = { still: [-70, -43, -19, 19, 43, 70], moving: [-57, -30, -8, 8, 30, 57] };
const sides = ['left', 'right'] as const;

/** Mirror balls from the third tier on, the equaliser on the floor from the fourth. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 3) return null;
  const { still, moving } = level === 5 ? sideOfFive : side;
  return (
    <>
      <div className="cl-room" />
      {sides.map((place) => (
        <Fan key={place} place={place} turns={still} isStill />
      ))}
      {level === 5 && <Fan place="centre" turns={centre.still} isStill />}
      {sides.map((place) => (
        <Fan key={place} place={place} turns={moving} />
      ))}
      {level === 5 && <Fan place="centre" turns={centre.moving} />}
      {sides.map((place) => (
        <Ball key={place} place={place} />
      ))}
      {level === 5 && <Ball place="centre" />}
      {level >= 4 &&
        sides.map((place) => (
          <div key={place} className="cl-floor" data-side={place}>
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
