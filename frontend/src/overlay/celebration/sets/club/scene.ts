import type { Drawing, ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';

/** 120 beats per minute. */
export const BEAT_MS = 500;

const SPARKS = [0, 14, 24, 44, 80, 130] as const;
const BEAMS = [0, 8, 14, 24, 44, 70] as const;
const COLOURS = 4;

/** Sparks leave the card on the beat; dots of light turn around the room, as below a mirror ball. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  for (let index = 0; index < SPARKS[level]; index += 1) {
    const [angle, speed] = [random() * Math.PI * 2, between(random, 500, 900 + level * 260)];
    field.add({
      // Most with the first beat, the others with those after it.
      bornMs: 300 + Math.max(0, (index % 8) - 4) * BEAT_MS,
      livesMs: between(random, 700, 1_400),
      everyMs: 4 * BEAT_MS,
      x: space.x,
      y: space.y,
      speedX: Math.cos(angle) * speed * 1.5,
      speedY: Math.sin(angle) * speed,
      gravity: 60,
      drag: 1.5,
      sway: 0,
      spin: 0,
      tumble: 0,
      size: between(random, 26, 54) + level * 4,
      growth: -0.5,
      alpha: 1,
      sprite: index % COLOURS,
    });
  }
  for (let index = 0; index < BEAMS[level]; index += 1) {
    const isWide = level >= 3;
    const isSpot = index % 2 === 1;
    field.add({
      bornMs: between(random, 0, 1_600),
      livesMs: between(random, 2_400, 3_600),
      everyMs: 3_800,
      x: isWide ? random() : space.x + between(random, -0.28, 0.28),
      y: isWide ? random() : Math.max(0, Math.min(1, space.y + between(random, -0.3, 0.34))),
      speedX: between(random, 140, 260) * (isSpot ? 1 : -1),
      speedY: between(random, -30, 30),
      gravity: 0,
      drag: 0.05,
      sway: 12,
      spin: 0,
      tumble: 0,
      size: isSpot ? between(random, 60, 130) : between(random, 20, 56),
      growth: 0,
      alpha: 0.8,
      sprite: (isSpot ? 2 : 1) * COLOURS + (Math.floor(index / 2) % COLOURS),
    });
  }
}

const lights = ['34,211,238', '232,121,249', '163,230,53', '255,255,255'];

export function paintSprites(): Sprite[] {
  return painted([
    ...lights.map((light) => paintSprite(80, 80, (drawing) => paintSpark(drawing, light))),
    ...lights.map((light) => paintSprite(64, 64, (drawing) => paintDot(drawing, light))),
    ...lights.map((light) => paintSprite(96, 64, (drawing) => paintSpot(drawing, light))),
  ]);
}

function paintSpark(drawing: Drawing, light: string): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 38);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.16, `rgba(${light},1)`);
  glow.addColorStop(0.4, `rgba(${light},.35)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-40, -40, 80, 80);
}

/** A square of light with soft edges. */
function paintDot(drawing: Drawing, light: string): void {
  drawing.rotate(0.2);
  drawing.fillStyle = `rgba(${light},.28)`;
  drawing.fillRect(-24, -24, 48, 48);
  drawing.fillStyle = `rgba(${light},.7)`;
  drawing.fillRect(-17, -17, 34, 34);
}

/** The oval reflection of one mirror of the ball. */
function paintSpot(drawing: Drawing, light: string): void {
  drawing.rotate(-0.2);
  drawing.scale(1, 0.6);
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 44);
  glow.addColorStop(0, `rgba(${light},.75)`);
  glow.addColorStop(0.6, `rgba(${light},.5)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-46, -46, 92, 92);
}
