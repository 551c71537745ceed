/**
 * The motion of each gift as plain numbers, so that it can be tested without a screen. A particle starts at a point of
 * the card (0 to 1 across and down) and moves in pixels from there. All motion ends well before the shortest alert.
 */
import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import { giftShape } from './gift-shapes';

export type Particle = {
  bornMs: number;
  livesMs: number;
  from: { x: number; y: number };
  /** Pixels per second, and per second squared. */
  velocity: { x: number; y: number };
  gravity: number;
  sway: number;
  spin: number;
  turn: number;
  size: number;
  colour: string;
  life: Life;
};

/** How the size changes over its lifetime. */
type Life = 'steady' | 'shrink' | 'twinkle' | 'flicker';

export type Place = { x: number; y: number; scale: number; turn: number; alpha: number };

type Range = readonly [number, number];

type Recipe = {
  count: number;
  /** The time span in which particles are emitted. */
  bornWithinMs: number;
  livesMs: Range;
  from: { x: Range; y: Range };
  /** Direction in radians: 0 is right, negative is up. Speed 0 means no initial motion. */
  speed: Range;
  direction: Range;
  gravity?: number;
  sway?: number;
  spin?: number;
  size: Range;
  life?: Life;
};

const up: Range = [-Math.PI * 0.56, -Math.PI * 0.44];
const anywhere: Range = [-Math.PI, Math.PI];

/** On each side of the card: away from its lower half, and up no further than its top. */
const atSides: Omit<Recipe, 'count' | 'size'> = {
  bornWithinMs: 4_600,
  livesMs: [2_000, 2_600],
  from: { x: [1, 1], y: [0.55, 1] },
  speed: [70, 105],
  direction: [-Math.PI * 0.38, -Math.PI * 0.2],
  sway: 9,
};

/** The side of the card where a gift rises. */
export type GiftSide = 'left' | 'right';

const recipes: Record<GiftEffect, Recipe> = {
  heart: { ...atSides, count: 8, size: [30, 44] },
  hearts: { ...atSides, count: 20, size: [18, 42] },
  gift: {
    count: 16,
    bornWithinMs: 1_600,
    livesMs: [1_400, 1_900],
    from: { x: [0.4, 0.6], y: [-0.05, 0.05] },
    speed: [260, 370],
    direction: [-Math.PI * 0.7, -Math.PI * 0.3],
    gravity: 520,
    spin: 3,
    size: [24, 36],
  },
  fire: {
    count: 170,
    bornWithinMs: 4_800,
    livesMs: [800, 1_450],
    from: { x: [0, 1], y: [-0.04, 0.04] },
    speed: [110, 210],
    direction: up,
    sway: 7,
    size: [22, 48],
    life: 'shrink',
  },
  zap: {
    count: 34,
    bornWithinMs: 3_600,
    livesMs: [380, 620],
    from: { x: [-0.3, 1.3], y: [-0.5, 0.9] },
    speed: [30, 70],
    direction: [Math.PI * 0.45, Math.PI * 0.55],
    size: [26, 54],
    life: 'flicker',
  },
  star: {
    count: 40,
    bornWithinMs: 1_900,
    livesMs: [1_100, 1_600],
    from: { x: [0.45, 0.55], y: [-0.05, 0.05] },
    speed: [120, 250],
    direction: anywhere,
    gravity: 90,
    spin: 4,
    size: [14, 28],
  },
  sparkles: {
    count: 140,
    bornWithinMs: 5_200,
    livesMs: [600, 1_100],
    from: { x: [-0.3, 1.3], y: [-0.4, 1.4] },
    speed: [0, 14],
    direction: up,
    size: [14, 38],
    spin: 0.8,
    life: 'twinkle',
  },
  confetti: {
    count: 110,
    bornWithinMs: 900,
    livesMs: [1_700, 2_400],
    from: { x: [0.1, 0.9], y: [-0.1, 0.1] },
    speed: [80, 250],
    direction: [-Math.PI * 0.85, -Math.PI * 0.15],
    gravity: 170,
    sway: 12,
    spin: 7,
    size: [9, 15],
  },
};

const recipeOf = (effect: GiftEffect): Recipe => recipes[effect] ?? recipes.heart;

/** Whether the gift has a canvas on each side of the card instead of one around it. */
export const risesAtSides = (effect: GiftEffect): boolean => recipeOf(effect).from === atSides.from;

type Gift = { effect: GiftEffect; tier?: AlertTierNumber; side?: GiftSide };

/** Returns the particles of a gift, which are larger in higher tiers. */
export function createParticles({ effect, tier = 1, side }: Gift, random: () => number): Particle[] {
  const recipe = recipeOf(effect);
  const outwards = side === 'left' ? -1 : 1;
  const growth = 1 + (tier - 1) * 0.1;
  const { colours } = giftShape(effect);
  const within = ([from, to]: Range) => from + random() * (to - from);
  return Array.from({ length: recipe.count }, (_, index) => {
    const [speed, direction] = [within(recipe.speed), within(recipe.direction)];
    return {
      // Emitted at even intervals, so that there is no gap; the first particle appears immediately.
      bornMs: (index / recipe.count) * recipe.bornWithinMs,
      livesMs: within(recipe.livesMs),
      from: { x: side === 'left' ? 0 : within(recipe.from.x), y: within(recipe.from.y) },
      velocity: { x: Math.cos(direction) * speed * outwards, y: Math.sin(direction) * speed },
      gravity: recipe.gravity ?? 0,
      sway: (recipe.sway ?? 0) * within([0.5, 1]),
      spin: (recipe.spin ?? 0) * within([-1, 1]),
      turn: recipe.spin ? within(anywhere) : within([-0.2, 0.2]),
      size: within(recipe.size) * growth,
      colour: colours[index % colours.length] as string,
      life: recipe.life ?? 'steady',
    };
  });
}

/**
 * Returns the position `atMs` ms after the start, relative to the particle's start point on the card; null before its
 * emission and after its lifetime.
 */
export function locateParticle(particle: Particle, atMs: number): Place | null {
  const age = atMs - particle.bornMs;
  if (age < 0 || age > particle.livesMs) return null;
  const [seconds, part] = [age / 1_000, age / particle.livesMs];
  const { velocity, gravity, sway, spin, turn } = particle;
  return {
    x: velocity.x * seconds + sway * Math.sin(seconds * 4 + turn * 9),
    y: velocity.y * seconds + (gravity * seconds ** 2) / 2,
    turn: turn + spin * seconds,
    scale: scaleOf(particle.life, part),
    alpha: Math.min(1, part * 8, (1 - part) * 3) * (particle.life === 'flicker' ? flicker(part) : 1),
  };
}

function scaleOf(life: Life, part: number): number {
  if (life === 'shrink') return 1 - part * 0.75;
  if (life === 'twinkle') return Math.sin(part * Math.PI);
  return Math.min(1, 0.4 + part * 5);
}

/** Two flashes, like lightning. */
const flicker = (part: number): number => (part < 0.25 || (part > 0.4 && part < 0.8) ? 1 : 0.25);
