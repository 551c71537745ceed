import { between, type Random, seeded } from '../celebration/stage/random';

export type PieceShape = 'coin' | 'star' | 'sparkle' | 'gem';

/** A small thing beside the card: `size` in pixels of a stream at 1080p, `left` and `bottom` in percent. */
export type Piece = {
  shape: PieceShape;
  tone: 'gold' | 'white' | 'accent';
  /** 0 is the farthest: small and pale. */
  depth: 0 | 1 | 2;
  left: number;
  bottom: number;
  size: number;
  turn: number;
};

/** Pieces that rise together: a layer for each piece would cost a slow machine too much. */
export type Sheet = { pieces: Piece[]; rise: number; lastsMs: number; delayMs: number };

type Range = readonly [number, number];

type Recipe = {
  /** On each side, each of `pieces`. */
  sheets: number;
  pieces: number;
  /** The sheets stand side by side in so many columns: the less a layer covers, the less it costs. */
  columns: number;
  bottom: Range;
  /** Of the nearest pieces. */
  size: number;
  rise: number;
  lastsMs: number;
};

const recipes = {
  3: { sheets: 2, pieces: 4, columns: 1, bottom: [-4, 74], size: 46, rise: 130, lastsMs: 3_200 },
  4: { sheets: 2, pieces: 7, columns: 1, bottom: [-6, 78], size: 54, rise: 150, lastsMs: 3_200 },
  5: { sheets: 6, pieces: 5, columns: 3, bottom: [-2, 44], size: 70, rise: 480, lastsMs: 5_400 },
} satisfies Record<number, Recipe>;

export type TierWithPieces = keyof typeof recipes;

/** In this order, of which 60 % are gold, 25 % white and 15 % of the creator's colour. */
const kinds: readonly (readonly [PieceShape, Piece['tone']])[] = [
  ['coin', 'gold'],
  ['sparkle', 'white'],
  ['star', 'gold'],
  ['coin', 'gold'],
  ['gem', 'accent'],
  ['star', 'gold'],
  ['sparkle', 'white'],
  ['coin', 'gold'],
  ['sparkle', 'gold'],
  ['star', 'white'],
  ['coin', 'gold'],
  ['sparkle', 'accent'],
  ['star', 'gold'],
  ['coin', 'gold'],
  ['sparkle', 'white'],
  ['star', 'gold'],
  ['gem', 'accent'],
  ['coin', 'gold'],
  ['star', 'white'],
  ['coin', 'gold'],
];

const sizeOfDepth = [0.42, 0.68, 1] as const;

/** Returns the sheets of one side, the same each time. */
export function createSheets(tier: TierWithPieces, side: number): Sheet[] {
  const recipe: Recipe = recipes[tier];
  const random = seeded(tier * 10 + side);
  return Array.from({ length: recipe.sheets }, (_, sheet) => ({
    pieces: createPieces(recipe, sheet + side * recipe.sheets, random),
    rise: recipe.rise * between(random, 0.85, 1.15),
    lastsMs: recipe.lastsMs,
    // Those of one column half a time apart; some have already risen a little when the card appears.
    delayMs: 300 - (((sheet * 2 + side) / recipe.sheets + Math.floor(sheet / recipe.columns) / 2) % 1) * recipe.lastsMs,
  }));
}

function createPieces({ pieces, columns, bottom, size }: Recipe, sheet: number, random: Random): Piece[] {
  const column = sheet % columns;
  return Array.from({ length: pieces }, (_, index) => {
    const [shape, tone] = kinds[(sheet * pieces + index) % kinds.length] as (typeof kinds)[number];
    const depth = ((index + sheet) % 3) as Piece['depth'];
    return {
      shape,
      tone,
      depth,
      // Evenly across; the height takes another order, so that no diagonal shows.
      left: ((column + (index + random()) / pieces) / columns) * 100,
      bottom: between(random, ...bottom),
      size: size * sizeOfDepth[depth] * between(random, 0.85, 1.1),
      turn: between(random, -30, 30),
    };
  });
}
