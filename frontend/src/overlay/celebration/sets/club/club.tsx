/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/inter.css';
import '../../fonts/unbounded.css';
import './card.css';
import './gear.css';
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
      {(tier >= 3 || moment) && sides.map((side) => <div key={side} className="cl-speaker" data-side={side} />)}
      <div className="cl-edge" />
      {(tier >= 2 || moment) && <div className="cl-outer" />}
      <div className="cl-wave">
        <Flipbook />
      </div>
      {tier === 2 && !moment && (
        <div className="cl-charm">
          <Beams rays={charm} hues={['pink', 'cyan']} isStill />
          <Beams rays={mirror(charm)} hues={['pink', 'cyan']} isStill />
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

const sides = ['left', 'right'] as const;

/** Degrees from straight down, and the part of the longest beam. */
type Ray = readonly [turn: number, reach: number];
type Rays = readonly Ray[];

const mirror = (rays: Rays): Rays => rays.map(([turn, reach]) => [-turn, reach]);

type BeamsProps = { rays: Rays; hues: readonly ['cyan' | 'pink', 'cyan' | 'pink']; isStill?: boolean };

function Beams({ rays, hues, isStill = false }: BeamsProps) {
  return (
    <>
      {rays.map(([turn, reach], index) => (
        <div
          key={turn}
          className="cl-laser"
          data-still={isStill}
          data-hue={hues[index % 2]}
          style={{ '--turn': `${turn}deg`, '--reach': reach, '--delay': `${index * -230}ms` }}
        />
      ))}
    </>
  );
}

type Place = 'left' | 'centre' | 'right';

/** Beams from the place of a ball; those at the right are the mirror image of those at the left. */
function Fan({ place, rays, isStill = false }: { place: Place; rays: Rays; isStill?: boolean }) {
  const isRight = place === 'right';
  return (
    <div className="cl-lamp" data-place={place}>
      {isStill && <div className="cl-haze" />}
      <Beams
        rays={isRight ? mirror(rays) : rays}
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

/** To one side of the card. */
const charm: Rays = [
  [78, 1],
  [92, 0.94],
  [106, 0.88],
  [121, 0.8],
  [138, 0.66],
];

/**
 * Beams that stand still are part of the room's picture: each one that moves costs every frame. The game below the
 * card stays free; those toward the card end behind it.
 */
const side: Record<'still' | 'moving', Rays> = {
  still: [
    [56, 0.7],
    [5, 1],
  ],
  moving: [
    [26, 0.9],
    [-12, 0.92],
    [-52, 0.5],
  ],
};
const sideOfFive: Record<'still' | 'moving', Rays> = {
  still: [
    [34, 0.7],
    [4, 1],
    [-20, 0.8],
  ],
  moving: [],
};
const half: Record<'still' | 'moving', Rays> = {
  still: [
    [19, 1],
    [56, 0.8],
    [84, 0.8],
  ],
  moving: [
    [44, 0.9],
    [70, 0.8],
    [96, 0.6],
  ],
};
const centre = { still: [...mirror(half.still), ...half.still], moving: [...mirror(half.moving), ...half.moving] };

/** Mirror balls from the third tier on, the equaliser on the floor from the fourth. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level < 3) return null;
  const { still, moving } = level === 5 ? sideOfFive : side;
  return (
    <>
      <div className="cl-room" />
      {sides.map((place) => (
        <Fan key={place} place={place} rays={still} isStill />
      ))}
      {level === 5 && <Fan place="centre" rays={centre.still} isStill />}
      {sides.map((place) => (
        <Fan key={place} place={place} rays={moving} />
      ))}
      {level === 5 && <Fan place="centre" rays={centre.moving} />}
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
