/** @jsxImportSource preact */
import type { PartProps } from '../../alert-set';
import { Beams, Flipbook, mirror, type Rays, Speakers, sides } from './parts';
import './room.css';

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

/** Mirror balls from the third tier on, the equaliser on the floor from the fourth. */
export function Backdrop({ tier, moment }: PartProps) {
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
      {level === 5 && <Speakers />}
    </>
  );
}
