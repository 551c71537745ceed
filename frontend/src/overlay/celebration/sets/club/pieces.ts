import type { Drawing, Sprite } from '../../stage/particles';
import { painted, paintSprite } from '../../stage/sprites';

const cyan = { light: '0,232,255', bright: '#a8f7ff', clear: '#12d9f5', dark: '#07506f' };
const pink = { light: '255,61,228', bright: '#ffc4f7', clear: '#ff3de4', dark: '#7a0f73' };
const white = { light: '236,226,255', bright: '#fff', clear: '#d9ccff', dark: '#4a3d8f' };
const hues = [cyan, pink, white] as const;

type Hue = (typeof hues)[number];

/** Corners of a broken mirror, and the point where its facets meet. */
const shapes = [
  { corners: [-15, -6, 2, -15, 15, 1, 3, 15, -12, 9], apex: [2, -2] },
  { corners: [-9, -15, 13, -9, 9, 13, -13, 8], apex: [-3, 2] },
] as const;

/** The first sprite of each kind. */
export const pieces = { spark: 0, light: 3, shard: 6, ribbon: 12 } as const;

export function paintPieces(): Sprite[] {
  return painted([
    ...hues.map((hue) => paintSprite(80, 80, (drawing) => paintSpark(drawing, hue))),
    ...hues.map((hue) => paintSprite(64, 64, (drawing) => paintLight(drawing, hue))),
    ...shapes.flatMap((shape) => hues.map((hue) => paintSprite(32, 32, (drawing) => paintShard(drawing, hue, shape)))),
    ...[cyan, pink].map((hue) => paintSprite(152, 64, (drawing) => paintRibbon(drawing, hue))),
  ]);
}

function paintSpark(drawing: Drawing, { light }: Hue): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 38);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.2, `rgba(${light},1)`);
  glow.addColorStop(0.4, `rgba(${light},.35)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-40, -40, 80, 80);
}

/** A spot that a mirror throws on a wall. */
function paintLight(drawing: Drawing, { light }: Hue): void {
  drawing.scale(1, 0.62);
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 31);
  glow.addColorStop(0, 'rgba(255,255,255,.8)');
  glow.addColorStop(0.3, `rgba(${light},.6)`);
  glow.addColorStop(0.6, `rgba(${light},.25)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-32, -32, 64, 64);
}

function paintShard(drawing: Drawing, { bright, clear, dark }: Hue, { corners, apex }: (typeof shapes)[number]): void {
  const facets = [bright, clear, dark, dark, clear];
  const count = corners.length / 2;
  for (let side = 0; side < count; side += 1) {
    const next = (side + 1) % count;
    drawing.beginPath();
    drawing.moveTo(apex[0], apex[1]);
    drawing.lineTo(corners[side * 2] as number, corners[side * 2 + 1] as number);
    drawing.lineTo(corners[next * 2] as number, corners[next * 2 + 1] as number);
    drawing.closePath();
    drawing.fillStyle = facets[side] as string;
    drawing.fill();
  }
}

const HALF = 70;
const rise = (x: number) => 11 * Math.sin((x / HALF) * Math.PI * 2.2 + 0.6) - x * 0.1;

/** A curl that is bright where it faces up and dark where it turns over. */
function paintRibbon(drawing: Drawing, { bright, clear, dark }: Hue): void {
  const shine = drawing.createLinearGradient(-HALF, 0, HALF, 0);
  for (let part = 0; part <= 10; part += 1)
    shine.addColorStop(part / 10, [clear, bright, clear, dark][part % 4] as string);
  drawing.fillStyle = shine;
  drawing.beginPath();
  for (let x = -HALF; x <= HALF; x += 2) drawing.lineTo(x - 4, rise(x) - 7);
  for (let x = HALF; x >= -HALF; x -= 2) drawing.lineTo(x + 4, rise(x) + 7);
  drawing.closePath();
  drawing.fill();
}
