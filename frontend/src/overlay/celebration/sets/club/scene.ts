import type { ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { paintPieces, pieces } from './pieces';

/** 120 beats per minute. */
export const BEAT_MS = 500;

const SPARKS = [0, 10, 16, 24, 32, 36] as const;
const SHARDS = [0, 16, 26, 34, 40, 44] as const;
const RIBBONS = [0, 2, 2, 3, 3, 4] as const;
const LIGHTS = [0, 8, 14, 26, 32, 36] as const;

/** Sparks, mirrors and ribbons leave the card on the beat; the light of the mirror balls turns around the room. */
export function fill(field: ParticleField, cue: SceneCue, space: SceneSpace, random: Random): void {
  const level = cue.moment ? 5 : cue.tier;
  addLights(field, level, space, random);
  addSparks(field, level, space, random);
  addShards(field, level, space, random);
  addRibbons(field, level, space, random);
}

const still = { gravity: 0, drag: 0.05, sway: 0, spin: 0, tumble: 0, growth: 0 };

function addSparks(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  for (let index = 0; index < SPARKS[level]; index += 1) {
    const [angle, speed] = [random() * Math.PI * 2, between(random, 500, 900 + level * 260)];
    field.add({
      ...still,
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
      size: between(random, 26, 48) + level * 4,
      growth: -0.5,
      alpha: 1,
      sprite: pieces.spark + (index % 3),
    });
  }
}

/** From the card's centre to its side, in parts of the screen. */
function edgeOf(level: SceneCue['tier'], { isPortrait }: SceneSpace): number {
  if (isPortrait) return level === 5 ? 0.42 : 0.26;
  return level === 5 ? 0.3 : 0.13;
}

/** A tall screen has less room beside the card. */
const spreadOf = ({ isPortrait }: SceneSpace) => (isPortrait ? 0.45 : 1);

/** Mirrors that broke off the ball: each turns on its own. */
function addShards(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  for (let index = 0; index < SHARDS[level]; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    field.add({
      bornMs: 250 + (index % 4) * BEAT_MS + between(random, 0, 200),
      livesMs: between(random, 2_400, 3_200),
      everyMs: 3_600,
      x: space.x + side * (edgeOf(level, space) + between(random, -0.06, 0.02)),
      y: space.y - between(random, -0.06, 0.08),
      speedX: side * spreadOf(space) * between(random, 120, 420 + level * 260),
      speedY: between(random, -520 - level * 60, 60),
      gravity: 260,
      drag: 1.1,
      sway: between(random, 6, 22),
      spin: between(random, -0.5, 0.5),
      tumble: between(random, 0.2, 0.6),
      size: between(random, 18, 30),
      growth: 0,
      alpha: 1,
      sprite: pieces.shard + (index % 6),
    });
  }
}

function addRibbons(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  for (let index = 0; index < RIBBONS[level]; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    field.add({
      bornMs: 300 + index * 260,
      livesMs: 3_200,
      everyMs: 3_600,
      x: space.x + side * edgeOf(level, space),
      y: space.y - 0.05,
      speedX: side * spreadOf(space) * between(random, 420, 560 + level * 130),
      speedY: between(random, -380, -220),
      gravity: 240,
      drag: 1.2,
      sway: 20,
      spin: side * between(random, 0.04, 0.1),
      tumble: 0,
      size: between(random, 120, 150),
      growth: 0,
      alpha: 1,
      sprite: pieces.ribbon + (index % 2),
    });
  }
}

/** Spots on rings around a ball, which all turn the same way. */
function addLights(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  const [width, height] = space.isPortrait ? [1080, 1920] : [1920, 1080];
  const balls = placeBalls(level, space);
  const reach = level < 3 ? 620 : height * 0.85;
  for (let index = 0; index < LIGHTS[level]; index += 1) {
    const ball = balls[index % balls.length] as Place;
    const ring = (index % 5) / 5;
    const distance = reach * (0.34 + 0.66 * ring) + between(random, -24, 24);
    const angle = between(random, -1.35, 1.35);
    const turn = distance * 0.16 * ball.turn;
    field.add({
      ...still,
      bornMs: between(random, 0, 900),
      livesMs: between(random, 2_800, 3_600),
      everyMs: 3_800,
      x: ball.x + (Math.sin(angle) * distance) / width,
      y: ball.y + (Math.cos(angle) * distance) / height,
      speedX: Math.cos(angle) * turn,
      speedY: -Math.sin(angle) * turn,
      size: between(random, 26, 38) + 26 * ring,
      alpha: 1,
      sprite: pieces.light + (index % 3),
    });
  }
}

type Place = { x: number; y: number; turn: number };

/** As in the stylesheet; without balls in the room, a place above the card. */
function placeBalls(level: SceneCue['tier'], { x, y, isPortrait }: SceneSpace): readonly Place[] {
  const top = isPortrait ? 0.05 : 0.09;
  if (level < 3) return [{ x, y: y - (isPortrait ? 0.12 : 0.2), turn: 1 }];
  const sides = [
    { x: 0.13, y: top, turn: 1 },
    { x: 0.87, y: top, turn: -1 },
  ];
  return level === 5 ? [...sides, { x: 0.5, y: top, turn: 1 }] : sides;
}

export const paintSprites = (): Sprite[] => paintPieces();
