import type { Drawing, Sprite } from '../../stage/particles';
import { paintSprite } from '../../stage/sprites';
import { type Point, paintFeather, paintWing, shaded, type Wing, white } from './wing';

/** The near wing, and the far one behind the body. */
type Pose = Wing & { readonly far: Wing };

const raised: Pose = {
  wrist: [22, -50],
  first: -84,
  spread: 82,
  far: { wrist: [52, -46], first: -58, spread: 62 },
};
const gliding: Pose = {
  wrist: [2, -40],
  first: -128,
  spread: 60,
  far: { wrist: [56, -40], first: -66, spread: 74 },
};
const lowered: Pose = {
  wrist: [16, 44],
  first: 84,
  spread: -76,
  far: { wrist: [30, -40], first: -112, spread: 52 },
};

/** Widths in units of the stage, with the wings: what is farther away is smaller. The largest carries an olive sprig. */
const doves = {
  far: { width: 110, pose: gliding },
  farRaised: { width: 110, pose: raised },
  near: { width: 168, pose: lowered },
  nearRaised: { width: 168, pose: raised },
  large: { width: 256, pose: gliding },
  withSprig: { width: 256, pose: raised },
} as const;

export type DoveName = keyof typeof doves;
const names = Object.keys(doves) as DoveName[];

export const widthOfDove = (name: DoveName): number => doves[name].width;

/** Returns the index among the sprites of `paintDoves`. */
export const spriteOfDove = (name: DoveName, isLeftward: boolean): number =>
  names.indexOf(name) * 2 + (isLeftward ? 1 : 0);

/** Each dove flying to the right, followed by the same flying to the left. */
export const paintDoves = (): (Sprite | null)[] =>
  names.flatMap((name) =>
    [1, -1].map((direction) => {
      const { width, pose } = doves[name];
      return paintSprite(width, width, (drawing) => {
        drawing.scale((direction * width) / 290, width / 290);
        drawing.translate(-14, pose === lowered ? -6 : 22);
        drawing.rotate(-0.14);
        paintDove(drawing, pose, name === 'withSprig');
      });
    }),
  );

const SHOULDER: Point = [34, 0];

function paintDove(drawing: Drawing, pose: Pose, hasSprig: boolean): void {
  paintWing(drawing, [46, -2], pose.far, 0.86, shaded);
  for (const turn of [24, -24, 12, -12, 0]) paintFeather(drawing, [-34, 15], 172 + turn, 58, 9, white);
  paintBody(drawing);
  if (hasSprig) paintSprig(drawing);
  paintWing(drawing, SHOULDER, pose, 1, white);
}

/** Lit from above, with a cool shade underneath. */
function paintBody(drawing: Drawing): void {
  const shade = drawing.createLinearGradient(0, -18, -6, 42);
  shade.addColorStop(0.35, '#ffffff');
  shade.addColorStop(1, '#a9b9da');
  drawing.fillStyle = '#d9a7a4';
  fillPath(drawing, 'M88-12Q96-11 102-4Q95-2 87-3z');
  drawing.fillStyle = shade;
  fillPath(
    drawing,
    'M91-8C91-21 76-27 64-19C54-12 42-15 22-14C-4-12-26-2-42 8L-42 20C-22 30 8 42 40 39C66 36 78 18 83 5C88 3 91-2 91-8z',
  );
  drawing.fillStyle = '#2b2f45';
  fillPath(drawing, 'M78-14a3 3 0 1 0 6 0a3 3 0 1 0-6 0z');
}

function paintSprig(drawing: Drawing): void {
  drawing.strokeStyle = '#7a8f4a';
  drawing.lineWidth = 2.4;
  drawing.stroke(new Path2D('M94 2Q104 14 108 34'));
  for (const [x, y, degrees] of [
    [98, 7, 8],
    [99, 8, 128],
    [104, 17, 26],
    [104, 18, 142],
    [108, 30, 50],
    [108, 30, 112],
  ] as const) {
    drawing.save();
    drawing.translate(x, y);
    drawing.rotate((degrees * Math.PI) / 180);
    drawing.fillStyle = degrees > 100 ? '#6f9a57' : '#a3c57c';
    fillPath(drawing, 'M0 0C6-8 18-8 24 0C18 6 6 6 0 0z');
    drawing.restore();
  }
}

const fillPath = (drawing: Drawing, path: string): void => drawing.fill(new Path2D(path));
