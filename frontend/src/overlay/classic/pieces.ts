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
  /** The sheets stand side by side in so many columns: the less a layer covers, the less it costs. */
  columns: number;
  /** One of so many is gold. */
  goldEvery: number;
  bottom: Range;
  size: Range;
  rise: number;
  lastsMs: number;
};

const recipes = {
  3: { sheets: 2, pieces: 4, columns: 1, goldEvery: 9, bottom: [-4, 74], size: [26, 48], rise: 130, lastsMs: 3_200 },
  4: { sheets: 2, pieces: 7, columns: 1, goldEvery: 2, bottom: [-6, 78], size: [26, 56], rise: 150, lastsMs: 3_200 },
  5: { sheets: 6, pieces: 5, columns: 3, goldEvery: 1.5, bottom: [-4, 40], size: [34, 76], rise: 520, lastsMs: 5_400 },
} satisfies Record<number, Recipe>;

export type TierWithPieces = keyof typeof recipes;

const coin =
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 2.800a8.200 8.200 0 1 0 0 16.400 8.200 8.200 0 0 0 0-16.400zm0 2.400 1.700 3.900 4.200.4-3.200 2.800.9 4.200-3.600-2.200-3.600 2.200.9-4.200-3.200-2.800 4.200-.4z';
const ring = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z';
const accentPaths = [giftShape('sparkles').path, ring, 'M12 2 20 12 12 22 4 12z'];
const goldPaths = [giftShape('star').path, coin, giftShape('sparkles').path];

/** Returns the sheets of one side, the same each time. */
export function createSheets(tier: TierWithPieces, side: number): Sheet[] {
  const recipe: Recipe = recipes[tier];
  const random = seeded(tier * 10 + side);
  return Array.from({ length: recipe.sheets }, (_, sheet) => ({
    pieces: createPieces(recipe, sheet % recipe.columns, random),
    rise: recipe.rise * between(random, 0.85, 1.15),
    lastsMs: recipe.lastsMs,
    // Those of one column half a time apart; some have already risen a little when the card appears.
    delayMs: 300 - (((sheet * 2 + side) / recipe.sheets + Math.floor(sheet / recipe.columns) / 2) % 1) * recipe.lastsMs,
  }));
}

function createPieces(
  { pieces, columns, goldEvery, bottom, size }: Recipe,
  column: number,
  random: () => number,
): Piece[] {
  return Array.from({ length: pieces }, (_, index) => {
    const isGold = Math.floor((index + 1) / goldEvery) > Math.floor(index / goldEvery);
    const paths = isGold ? goldPaths : accentPaths;
    return {
      path: paths[Math.floor(random() * paths.length)] as string,
      isGold,
      // Evenly across; the height takes another order, so that no diagonal shows.
      left: ((column + (index + random()) / pieces) / columns) * 100,
      bottom: between(random, ...bottom),
      size: between(random, ...size),
      turn: between(random, -40, 40),
    };
  });
}
