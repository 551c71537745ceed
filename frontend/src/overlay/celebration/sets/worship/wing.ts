import type { Drawing } from '../../stage/particles';

export type Point = readonly [x: number, y: number];

/** Where the wrist is, and the direction in degrees of the first feather; the others follow over the spread. */
export type Wing = { readonly wrist: Point; readonly first: number; readonly spread: number };

/** Light, middle and edge of a feather. */
type Tones = readonly [string, string, string];
export const white: Tones = ['#ffffff', '#dfe7f5', '#a9b7d6'];
export const shaded: Tones = ['#dfe6f3', '#b7c4de', '#8495ba'];

/** Secondaries from the shoulder to the wrist, six primaries from the wrist, and the coverts on their roots. */
export function paintWing(
  drawing: Drawing,
  shoulder: Point,
  { wrist, first, spread }: Wing,
  size: number,
  tones: Tones,
): void {
  const along = (part: number): Point => [
    shoulder[0] + (wrist[0] - shoulder[0]) * part,
    shoulder[1] + (wrist[1] - shoulder[1]) * part,
  ];
  const last = first - spread;
  for (let index = 0; index < 6; index += 1)
    paintFeather(
      drawing,
      along(0.1 + index * 0.15),
      last - Math.sign(spread) * (26 - index * 4),
      (52 + index * 2) * size,
      10,
      tones,
    );
  for (let index = 5; index >= 0; index -= 1)
    paintFeather(drawing, along(1 - index * 0.02), first - (spread * index) / 5, (84 - index * 5) * size, 8.5, tones);
  for (let index = 0; index < 5; index += 1)
    paintFeather(
      drawing,
      along(0.12 + index * 0.2),
      last + (spread * index) / 7 - Math.sign(spread) * 8,
      32 * size,
      9,
      tones,
    );
  drawing.strokeStyle = tones[0];
  drawing.lineWidth = 13 * size;
  drawing.lineCap = 'round';
  drawing.beginPath();
  drawing.moveTo(...shoulder);
  drawing.quadraticCurveTo(shoulder[0] + 4, (shoulder[1] + wrist[1]) / 2, ...wrist);
  drawing.stroke();
}

export function paintFeather(
  drawing: Drawing,
  [x, y]: Point,
  degrees: number,
  length: number,
  width: number,
  tones: Tones,
): void {
  drawing.save();
  drawing.translate(x, y);
  drawing.rotate((degrees * Math.PI) / 180);
  const shade = drawing.createLinearGradient(0, 0, length, 0);
  shade.addColorStop(0, tones[1]);
  shade.addColorStop(0.6, tones[0]);
  drawing.fillStyle = shade;
  drawing.strokeStyle = tones[2];
  drawing.lineWidth = 1.3;
  drawing.beginPath();
  drawing.moveTo(0, 0);
  drawing.bezierCurveTo(length * 0.3, -width, length * 0.86, -width, length, -width * 0.1);
  drawing.bezierCurveTo(length * 0.9, width * 0.9, length * 0.4, width, 0, 0);
  drawing.fill();
  drawing.stroke();
  drawing.restore();
}
