import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** What the looks form edits; how alerts are paced is another form's. */
export type OverlayLook = Omit<OverlaySettings, 'pacing'>;

/** Returns the settings without what another form edits. */
export const lookOf = ({ pacing: _others, ...look }: OverlaySettings): OverlayLook => look;

/** Whether two looks are the same; the server writes its parts in an order of its own. */
export function isSameLook(one: OverlayLook, other: OverlayLook): boolean {
  return (Object.keys(one) as (keyof OverlayLook)[]).every((part) => {
    const theirs = new Map(Object.entries(other[part]));
    return Object.entries(one[part]).every(([name, value]) => theirs.get(name) === value);
  });
}
