import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** Whether two looks are the same; the server writes its parts in an order of its own. */
export function isSameLook(one: OverlaySettings, other: OverlaySettings): boolean {
  return (Object.keys(one) as (keyof OverlaySettings)[]).every((part) => {
    const theirs = new Map(Object.entries(other[part]));
    return Object.entries(one[part]).every(([name, value]) => theirs.get(name) === value);
  });
}
