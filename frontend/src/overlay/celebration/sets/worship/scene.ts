import type { Drawing, ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';
import { paintDoves } from './dove';
import { doveFlights } from './dove-flights';

const MOTES = [0, 18, 30, 48, 76, 100] as const;
const PETALS = [0, 0, 6, 12, 24, 36] as const;

const MOTE = 0;
const PETAL = 1;
const DOVE = 3;

/** Dust rises in the light, petals sink, and doves come to the card for large gifts. Nothing is fast. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  const wide = level >= 4 ? 1 : 0.3 + level * 0.06;
  for (let index = 0; index < MOTES[level]; index += 1) {
    const livesMs = between(random, 3_600, 5_600);
    field.add({
      ...still,
      bornMs: between(random, 0, 4_200),
      livesMs,
      everyMs: livesMs + 300,
      x: level >= 4 ? random() : space.x + between(random, -wide / 2, wide / 2),
      y: level >= 4 ? between(random, 0.35, 1.02) : Math.min(1, space.y + between(random, 0, 0.32)),
      speedY: -between(random, 40, 110),
      gravity: -34,
      sway: between(random, 10, 40),
      size: between(random, 14, 40),
      alpha: between(random, 0.55, 1),
      sprite: MOTE,
    });
  }
  for (let index = 0; index < PETALS[level]; index += 1) {
    field.add({
      ...still,
      bornMs: between(random, 400, 4_800),
      livesMs: 6_400,
      everyMs: 6_800,
      x: besideFlames(level >= 4 ? random() : space.x + between(random, -wide / 2, wide / 2), level, space),
      y: level >= 4 ? -0.05 : Math.max(-0.05, space.y - 0.32),
      speedY: 90,
      gravity: 150,
      drag: 0.9,
      sway: 70,
      spin: between(random, -0.15, 0.15),
      tumble: 0.25,
      size: between(random, 30, 52),
      sprite: PETAL + (index % 2),
    });
  }
  for (const flight of doveFlights(level, space)) field.add({ ...still, ...flight, sprite: DOVE + flight.sprite });
}

/** Half the way from one candle to the other. */
const CANDLE = 366;
const CANDLE_FULL = 554;
const NEAR_FLAME = 130;

/** A petal behind a flame would look like a part of it: it falls further out. */
function besideFlames(x: number, level: number, space: SceneSpace): number {
  if (level < 3 || space.isPortrait) return x;
  const away = Math.abs(x - space.x) * 1920 - (level === 5 ? CANDLE_FULL : CANDLE);
  return Math.abs(away) < NEAR_FLAME ? x + (Math.sign(x - space.x) * 2 * NEAR_FLAME) / 1920 : x;
}

const still = {
  speedX: 0,
  speedY: 0,
  gravity: 0,
  drag: 0.6,
  sway: 0,
  spin: 0,
  tumble: 0,
  growth: 0,
  alpha: 1,
};

export function paintSprites(): Sprite[] {
  return painted([
    paintSprite(64, 64, paintMote),
    paintSprite(72, 44, (drawing) => paintPetal(drawing, '#fffdf5', '#f3d9a4')),
    paintSprite(72, 44, (drawing) => paintPetal(drawing, '#fdf2f8', '#e9b9cf')),
    ...paintDoves(),
  ]);
}

function paintMote(drawing: Drawing): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 31);
  glow.addColorStop(0, 'rgba(255,251,230,1)');
  glow.addColorStop(0.25, 'rgba(255,226,138,.9)');
  glow.addColorStop(1, 'rgba(255,196,61,0)');
  drawing.fillStyle = glow;
  drawing.fillRect(-32, -32, 64, 64);
}

function paintPetal(drawing: Drawing, light: string, dark: string): void {
  const shade = drawing.createLinearGradient(-34, 0, 34, 0);
  shade.addColorStop(0, dark);
  shade.addColorStop(1, light);
  drawing.fillStyle = shade;
  drawing.beginPath();
  drawing.moveTo(-34, 0);
  drawing.bezierCurveTo(-20, -26, 24, -24, 34, -2);
  drawing.bezierCurveTo(24, 20, -18, 24, -34, 0);
  drawing.fill();
}
