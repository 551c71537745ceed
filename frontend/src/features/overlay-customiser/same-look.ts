import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** The settings of the design form; the pacing form owns the rest. */
export type OverlayLook = Omit<OverlaySettings, 'pacing'>;

/** Returns the settings without what another form edits. */
export const toOverlayLook = ({ pacing: _others, ...look }: OverlaySettings): OverlayLook => look;

/** Compares two designs regardless of key order, because the server orders keys differently. */
export function isSameLook(one: OverlayLook, other: OverlayLook): boolean {
  return (Object.keys(one) as (keyof OverlayLook)[]).every((part) => {
    const theirs = new Map(Object.entries(other[part]));
    return Object.entries(one[part]).every(([name, value]) => theirs.get(name) === value);
  });
}
