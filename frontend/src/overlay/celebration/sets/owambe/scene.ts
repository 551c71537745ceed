import { type Drawing, type ParticleField, type ParticleSpec, type Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';

/** Sprayed by tier: in one spray, and falling from above across the screen. */
const SPRAYED = [0, 10, 22, 40, 70, 110] as const;
const FALLING = [0, 0, 6, 22, 60, 110] as const;

const falling: Omit<ParticleSpec, 'bornMs' | 'x' | 'size' | 'sprite'> = {
  livesMs: 5_200,
  everyMs: 5_400,
  y: -0.06,
  speedX: 0,
  speedY: 120,
  gravity: 330,
  drag: 1.3,
  sway: 46,
  spin: 0.12,
  tumble: 0.6,
  growth: 0,
  alpha: 1,
};

/** Leaves and coins of our own, sprayed from both sides as at a party; never pictures of money. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  const isWide = level >= 3;
  const reach = space.isPortrait ? 0.5 : 0.26 + level * 0.02;
  for (let index = 0; index < SPRAYED[level]; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    // Most fly at once; the rest follows.
    const bornMs = index % 4 < 3 ? between(random, 40, 340) : between(random, 400, 1_500);
    const livesMs = between(random, 2_600, 3_800);
    field.add({
      ...falling,
      bornMs,
      livesMs,
      everyMs: level > 1 ? 4_400 : 6_000,
      x: isWide ? 0.5 + side * 0.52 : space.x + side * reach,
      y: isWide ? 0.74 : Math.min(1.02, space.y + 0.3),
      speedX: -side * between(random, 120, isWide ? 1_700 : 900),
      speedY: -between(random, 900, 1_900),
      gravity: 900,
      drag: 1.7,
      size: between(random, 48, 84) + level * 4,
      sprite: pick(random),
    });
  }
  for (let index = 0; index < FALLING[level]; index += 1) {
    field.add({
      ...falling,
      bornMs: between(random, 300, 5_600),
      x: random(),
      size: between(random, 44, 84) + level * 3,
      sprite: pick(random),
    });
  }
}

/** Two leaves to each coin. */
const pick = (random: Random): number => Math.floor(random() * 6);

const leaves = [
  ['#15803d', '#4ade80'],
  ['#b7791f', '#fde68a'],
  ['#9d174d', '#f9a8d4'],
  ['#0f766e', '#5eead4'],
] as const;

export function paintSprites(): Sprite[] {
  const notes = leaves.map(([dark, light]) => paintSprite(128, 64, (drawing) => paintLeaf(drawing, dark, light)));
  return painted([...notes, paintSprite(72, 72, paintCoin), paintSprite(72, 72, paintCoin)]);
}

/** A leaf cut like a ribbon: a bright spine, side veins and a folded edge. */
function paintLeaf(drawing: Drawing, dark: string, light: string): void {
  const shade = drawing.createLinearGradient(-58, -24, 58, 24);
  shade.addColorStop(0, dark);
  shade.addColorStop(0.45, light);
  shade.addColorStop(0.6, dark);
  shade.addColorStop(1, light);
  drawing.fillStyle = shade;
  drawing.beginPath();
  drawing.moveTo(-60, 0);
  drawing.bezierCurveTo(-34, -34, 30, -34, 60, 0);
  drawing.bezierCurveTo(30, 34, -34, 34, -60, 0);
  drawing.fill();
  drawing.strokeStyle = 'rgba(255,255,255,.75)';
  drawing.lineWidth = 2.5;
  drawing.beginPath();
  drawing.moveTo(-56, 0);
  drawing.lineTo(56, 0);
  for (const x of [-34, -14, 6, 26]) {
    drawing.moveTo(x, 0);
    drawing.lineTo(x + 12, -14);
    drawing.moveTo(x, 0);
    drawing.lineTo(x + 12, 14);
  }
  drawing.stroke();
}

function paintCoin(drawing: Drawing): void {
  const shade = drawing.createRadialGradient(-10, -12, 4, 0, 0, 34);
  shade.addColorStop(0, '#fff6c9');
  shade.addColorStop(0.5, '#f7c948');
  shade.addColorStop(1, '#a86410');
  drawing.fillStyle = shade;
  disc(drawing, 33);
  drawing.strokeStyle = '#fff2b8';
  drawing.lineWidth = 3;
  drawing.beginPath();
  drawing.arc(0, 0, 25, 0, Math.PI * 2);
  drawing.stroke();
  drawing.fillStyle = '#8a4f0b';
  drawing.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const [angle, radius] = [(point * Math.PI) / 5 - Math.PI / 2, point % 2 === 0 ? 16 : 7];
    drawing.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  drawing.fill();
}

function disc(drawing: Drawing, radius: number): void {
  drawing.beginPath();
  drawing.arc(0, 0, radius, 0, Math.PI * 2);
  drawing.fill();
}
