import type { Sprite } from '../../stage/particles';

/** Nothing flies: the ring of the badge and the light along the edge show the size of the tip. */
export function fill(): void {}

export const paintSprites = (): Sprite[] => [];
