import { between, seeded } from '../celebration/stage/random';
import { giftShape } from '../gift-shapes';

/** A small shape beside the card: `size` in pixels of a stream at 1080p, `left` and `bottom` in percent. */
export type Piece = { path: string; isGold: boolean; left: number; bottom: number; size: number; turn: number };

/** Pieces that rise together: a layer for each piece would cost a slow machine too much. */
export type Sheet = { pieces: Piece[]; rise: number; lastsMs: number; delayMs: number };

type Range = readonly [number, number];

type Recipe = {
  /** On each side, each of `pieces`. */
  sheets: number;
  pieces: number;
  /** One of so many is gold. */
  goldEvery: number;
  bottom: Range;
  size: Range;
  rise: number;
  lastsMs: number;
};

const recipes = {
  3: { sheets: 2, pieces: 4, goldEvery: 9, bottom: [0, 60], size: [26, 48], rise: 130, lastsMs: 3_200 },
  4: { sheets: 2, pieces: 7, goldEvery: 2, bottom: [0, 66], size: [26, 56], rise: 150, lastsMs: 3_200 },
  5: { sheets: 3, pieces: 10, goldEvery: 1.5, bottom: [-4, 66], size: [34, 76], rise: 420, lastsMs: 5_400 },
} satisfies Record<number, Recipe>;

export type TierWithPieces = keyof typeof recipes;

const coin =
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 2.800a8.200 8.200 0 1 0 0 16.400 8.200 8.200 0 0 0 0-16.400zm0 2.400 1.700 3.900 4.200.4-3.200 2.800.9 4.200-3.600-2.200-3.600 2.200.9-4.200-3.200-2.800 4.200-.4z';
const accentPaths = [giftShape('sparkles').path, giftShape('heart').path, 'M12 2 20 12 12 22 4 12z'];
const goldPaths = [giftShape('star').path, coin, giftShape('sparkles').path];

/** Returns the sheets of one side, the same each time. */
export function createSheets(tier: TierWithPieces, side: number): Sheet[] {
  const recipe: Recipe = recipes[tier];
  const random = seeded(tier * 10 + side);
  return Array.from({ length: recipe.sheets }, (_, sheet) => ({
    pieces: createPieces(recipe, random),
    rise: recipe.rise * between(random, 0.85, 1.15),
    lastsMs: recipe.lastsMs,
    // One after the other; the first has already risen a little when the card appears.
    delayMs: 300 + (sheet / recipe.sheets - 0.9) * recipe.lastsMs,
  }));
}

function createPieces({ pieces, goldEvery, bottom, size }: Recipe, random: () => number): Piece[] {
  return Array.from({ length: pieces }, (_, index) => {
    const isGold = Math.floor((index + 1) / goldEvery) > Math.floor(index / goldEvery);
    const paths = isGold ? goldPaths : accentPaths;
    return {
      path: paths[Math.floor(random() * paths.length)] as string,
      isGold,
      // Evenly across; the height takes another order, so that no diagonal shows.
      left: ((index + random()) / pieces) * 100,
      bottom: between(random, ...bottom),
      size: between(random, ...size),
      turn: between(random, -40, 40),
    };
  });
}
