import type { Drawing, ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';

/** 120 beats per minute. */
export const BEAT_MS = 500;

const SPARKS = [0, 14, 22, 34, 54, 84] as const;
const REFLECTIONS = [0, 8, 12, 18, 24, 34] as const;

const lights = ['0,232,255', '255,61,228', '255,255,255'] as const;

/** Directions from the ball, in radians from straight down; a reflection is painted once for each. */
const tilts = [-1, -0.5, 0, 0.5, 1] as const;

/** Sparks leave the card on the beat; reflections of the mirror ball turn around the room. */
export function fill(field: ParticleField, cue: SceneCue, space: SceneSpace, random: Random): void {
  const level = cue.moment ? 5 : cue.tier;
  addSparks(field, level, space, random);
  addReflections(field, level, space, random);
}

function addSparks(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
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
      size: between(random, 30, 60) + level * 4,
      growth: -0.5,
      alpha: 1,
      sprite: index % lights.length,
    });
  }
}

/** Rows of light on circles around a ball, denser near it. */
function addReflections(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  const [width, height] = space.isPortrait ? [1080, 1920] : [1920, 1080];
  const balls = placeBalls(level, space);
  for (let index = 0; index < REFLECTIONS[level]; index += 1) {
    const ball = balls[index % balls.length] as Place;
    const tilt = index % tilts.length;
    // White comes last: it needs the dark room of the upper tiers.
    const light = (Math.floor(index / balls.length) + (index >> 3)) % (level < 3 ? 2 : lights.length);
    const angle = (tilts[tilt] as number) + between(random, -0.22, 0.22);
    const distance = level < 3 ? between(random, 280, 560) : 210 + (height - 300) * random() ** 1.4;
    field.add({
      bornMs: between(random, 0, 1_200),
      livesMs: between(random, 2_600, 3_600),
      everyMs: 3_800,
      x: ball.x + (Math.sin(angle) * distance) / width,
      y: ball.y + (Math.cos(angle) * distance) / height,
      speedX: Math.cos(angle) * distance * 0.14,
      speedY: -Math.sin(angle) * distance * 0.14,
      gravity: 0,
      drag: 0.05,
      sway: 0,
      spin: 0,
      tumble: 0,
      size: between(random, 200, 260),
      growth: 0,
      alpha: 1,
      sprite: lights.length * (1 + tilt) + light,
    });
  }
}

type Place = { x: number; y: number };

/** As in the stylesheet; without balls in the room, a place above the card. */
function placeBalls(level: SceneCue['tier'], { x, y, isPortrait }: SceneSpace): readonly Place[] {
  const top = isPortrait ? 0.05 : 0.09;
  if (level < 3) return [{ x, y: y - (isPortrait ? 0.12 : 0.2) }];
  if (level === 5) return [{ x: 0.5, y: top }];
  return [
    { x: 0.13, y: top },
    { x: 0.87, y: top },
  ];
}

export function paintSprites(): Sprite[] {
  return painted([
    ...lights.map((light) => paintSprite(80, 80, (drawing) => paintSpark(drawing, light))),
    ...tilts.flatMap((tilt) =>
      lights.map((light) => paintSprite(256, 256, (drawing) => paintReflection(drawing, light, tilt))),
    ),
  ]);
}

function paintSpark(drawing: Drawing, light: string): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 38);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.2, `rgba(${light},1)`);
  glow.addColorStop(0.4, `rgba(${light},.35)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-40, -40, 80, 80);
}

const RADIUS = 240;

/** Two curved rows of tilted mirrors; some are missing. */
function paintReflection(drawing: Drawing, light: string, tilt: number): void {
  drawing.rotate(-tilt);
  for (let mirror = 0; mirror < 16; mirror += 1) {
    const chance = (mirror * 37 + tilt * 50) % 17;
    const row = mirror % 2;
    const angle = (Math.floor(mirror / 2) - 3.5 + row * 0.5) * 0.115;
    const distance = RADIUS + row * 32;
    const half = 5 + ((mirror * 29) % 7);
    drawing.save();
    drawing.translate(Math.sin(angle) * distance, Math.cos(angle) * distance - RADIUS);
    drawing.rotate(0.5 - angle);
    drawing.transform(1, 0, -0.45, 0.8, 0, 0);
    const shine = drawing.createLinearGradient(-half, -half, half, half);
    shine.addColorStop(0, '#fff');
    shine.addColorStop(0.6, `rgb(${light})`);
    drawing.globalAlpha = 0.66 + Math.abs(chance) / 60;
    drawing.fillStyle = shine;
    drawing.fillRect(-half, -half, half * 2, half * 2);
    drawing.restore();
  }
}
