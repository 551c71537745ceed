import type { Drawing, Sprite } from '../../stage/particles';
import { paintSprite } from '../../stage/sprites';

/** How many sprites there are of each, in this order. */
export const STRIP = 4;
export const SCRAP = 4;
export const RIBBON = 3;

/** The light and the dark side of each paper. */
const GREEN = ['#34d673', '#0b7a3b'] as const;
const WHITE = ['#ffffff', '#b8c4d4'] as const;
const GOLD = ['#fde047', '#c98a0a'] as const;
const PITCH = ['#16a34a', '#065f2c'] as const;
type Sides = readonly [string, string];

export const paintPapers = (): (Sprite | null)[] => [
  ...[GREEN, WHITE, GOLD, PITCH].map(paintStrip),
  paintSprite(28, 28, (drawing) => paintDot(drawing, WHITE)),
  paintSprite(28, 28, (drawing) => paintDiamond(drawing, GREEN)),
  paintSprite(28, 28, (drawing) => paintDot(drawing, GOLD)),
  paintSprite(28, 28, (drawing) => paintDiamond(drawing, WHITE)),
  ...[GREEN, WHITE, GOLD].map(paintRibbon),
];

const paintStrip = (sides: Sides): Sprite | null =>
  paintSprite(48, 16, (drawing) => {
    drawing.fillStyle = shade(drawing, sides, 24);
    drawing.fillRect(-24, -7, 48, 14);
  });

/** Light that falls on bent paper. */
function shade(drawing: Drawing, [light, dark]: Sides, reach: number): CanvasGradient {
  const bend = drawing.createLinearGradient(-reach, 0, reach, 0);
  bend.addColorStop(0, dark);
  bend.addColorStop(0.35, light);
  bend.addColorStop(0.7, light);
  bend.addColorStop(1, dark);
  return bend;
}

function paintDot(drawing: Drawing, sides: Sides): void {
  drawing.fillStyle = shade(drawing, sides, 15);
  drawing.beginPath();
  drawing.arc(0, 0, 13, 0, Math.PI * 2);
  drawing.fill();
}

function paintDiamond(drawing: Drawing, sides: Sides): void {
  drawing.fillStyle = shade(drawing, sides, 15);
  drawing.beginPath();
  drawing.moveTo(-13, 4);
  drawing.lineTo(-2, -13);
  drawing.lineTo(13, -4);
  drawing.lineTo(2, 13);
  drawing.fill();
}

/** A curl of three turns: its dark side shows wherever it falls. */
const paintRibbon = ([light, dark]: Sides): Sprite | null =>
  paintSprite(136, 44, (drawing) => {
    for (const [colour, rises] of [
      [dark, false],
      [light, true],
    ] as const) {
      drawing.fillStyle = colour;
      for (let turn = 0; turn < 6; turn += 1) {
        if ((turn % 2 === 1) !== rises) continue;
        const left = -64 + turn * 20;
        const [from, to] = rises ? [15, -17] : [-17, 15];
        drawing.beginPath();
        drawing.moveTo(left, from - 3);
        drawing.bezierCurveTo(left + 8, from - 3, left + 12, to - 3, left + 20, to - 3);
        drawing.lineTo(left + 30, to + 5);
        drawing.bezierCurveTo(left + 22, to + 5, left + 18, from + 5, left + 10, from + 5);
        drawing.fill();
      }
    }
  });
