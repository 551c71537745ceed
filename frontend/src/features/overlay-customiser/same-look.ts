import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** The settings of the design form; the pacing form owns the rest. */
export type OverlayLook = Omit<OverlaySettings, 'pacing'>;

/** Returns the settings without what another form edits. */
export const toOverlayLook = ({ pacing: _others, ...look }: OverlaySettings): OverlayLook => look;

/** Compares two designs regardless of key order, because the server orders keys differently. */
export const isSameLook = (one: OverlayLook, other: OverlayLook): boolean => inOrder(one) === inOrder(other);

const inOrder = (look: OverlayLook): string =>
  JSON.stringify(look, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
