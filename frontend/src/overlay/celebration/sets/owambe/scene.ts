import type { ParticleField, ParticleSpec } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';

export { paintSprites } from './pieces';

/** By tier: in one spray, in the shower around the card, and falling across the screen. */
const SPRAYED = [0, 10, 18, 30, 50, 104] as const;
const SHOWER = [0, 14, 20, 30, 32, 46] as const;
const FALLING = [0, 0, 4, 14, 30, 72] as const;

/** The shower repeats after so many rounds, because a repeated particle leaves its place beside the card. */
const ROUNDS = 4;
const ROUND_MS = 2_300;

/** Half the width of the medium card, and of the largest one. */
const CARD_HALF = 300;
const FULL_HALF = { wide: 620, tall: 470 } as const;

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

/** What lies further back is smaller and slower, and is drawn first. */
const depths = [
  { until: 0.4, size: 0.7, pace: 0.8 },
  { until: 0.75, size: 1, pace: 1 },
  { until: 1, size: 1.4, pace: 1.2 },
] as const;

/** Leaves and coins of our own, sprayed from both sides as at a party; never pictures of money. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  for (let index = 0; index < FALLING[level]; index += 1) {
    const { size, pace } = depthOf(index / FALLING[level]);
    field.add({
      ...falling,
      bornMs: between(random, 300, 5_600),
      x: random(),
      gravity: falling.gravity * pace,
      size: (between(random, 48, 72) + level * 3) * size,
      sprite: pick(random),
    });
  }
  spray(field, level, space, random);
  shower(field, level, space, random);
}

/** Thrown up from both sides, over and onto the card. */
function spray(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  const isWide = level >= 3;
  const reach = space.isPortrait ? 0.5 : 0.26 + level * 0.02;
  for (let index = 0; index < SPRAYED[level]; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    const { size } = depthOf(index / SPRAYED[level]);
    // Most fly at once; the rest follows.
    field.add({
      ...falling,
      bornMs: index % 4 < 3 ? between(random, 40, 340) : between(random, 400, 1_500),
      livesMs: between(random, 2_600, 3_800),
      everyMs: level > 1 ? 4_400 : 6_000,
      x: isWide ? 0.5 + side * 0.52 : space.x + side * reach,
      y: isWide ? 0.74 : Math.min(1.02, space.y + 0.3),
      speedX: -side * between(random, 120, isWide ? 1_700 : 900),
      speedY: -between(random, 900, 1_900),
      gravity: 900,
      drag: 1.7,
      size: (between(random, 52, 76) + level * 3) * size,
      sprite: pick(random),
    });
  }
}

/** A steady rain along both sides of the card, with some over its whole width. */
function shower(field: ParticleField, level: SceneCue['tier'], space: SceneSpace, random: Random): void {
  const [width, height] = space.isPortrait ? [1080, 1920] : [1920, 1080];
  const full = space.isPortrait ? FULL_HALF.tall : FULL_HALF.wide;
  const half = level === 5 ? full : CARD_HALF;
  const count = SHOWER[level];
  for (let index = 0; index < count * ROUNDS; index += 1) {
    const { size, pace } = depthOf(index / count / ROUNDS);
    const round = index % ROUNDS;
    const side = between(random, -1, 1) < 0 ? -1 : 1;
    const offset = index % 5 < 4 ? half + between(random, 10, 170) : between(random, 0, half);
    field.add({
      ...falling,
      // The first round comes at once, together with the words.
      bornMs: round === 0 ? between(random, 200, 1_700) : round * ROUND_MS + between(random, 0, ROUND_MS),
      livesMs: 3_200,
      everyMs: ROUNDS * ROUND_MS,
      x: space.x + (side * offset) / width,
      y: Math.max(-0.02, space.y - between(random, 60, 320) / height),
      speedX: -side * between(random, -30, 50),
      speedY: -between(random, 0, 200),
      gravity: 560 * pace,
      drag: 1.9,
      sway: 22,
      size: (between(random, 50, 70) + level * 2) * size,
      sprite: pick(random),
    });
  }
}

/** Returns the depth of a particle by its place in the order of drawing, from 0 to 1. */
const depthOf = (order: number) => depths.find(({ until }) => order < until) ?? depths[2];

/** Two leaves to each coin. */
const pick = (random: Random): number => Math.floor(random() * 6);
