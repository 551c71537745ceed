import type { Sprite } from '../../stage/particles';

/** Nothing flies: the ring of the badge and the light round the card show the size of the tip. */
export function fill(): void {}

export const paintSprites = (): Sprite[] => [];
