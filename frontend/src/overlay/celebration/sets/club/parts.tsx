/** @jsxImportSource preact */

const frames = [0, 1, 2, 3, 4, 5, 6, 7];

/** Eight pictures of which one is on: a layer for each bar would cost more than all else on the screen. */
export function Flipbook() {
  return (
    <>
      {frames.map((frame) => (
        <i key={frame} style={{ '--frame': frame }} />
      ))}
    </>
  );
}

export const sides = ['left', 'right'] as const;

export function Speakers() {
  return (
    <>
      {sides.map((side) => (
        <div key={side} className="cl-speaker" data-side={side} />
      ))}
    </>
  );
}

/** Degrees from straight down, and the part of the longest beam. */
type Ray = readonly [turn: number, reach: number];
export type Rays = readonly Ray[];

export const mirror = (rays: Rays): Rays => rays.map(([turn, reach]) => [-turn, reach]);

type BeamsProps = { rays: Rays; hues: readonly ['cyan' | 'pink', 'cyan' | 'pink']; isStill?: boolean };

export function Beams({ rays, hues, isStill = false }: BeamsProps) {
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
