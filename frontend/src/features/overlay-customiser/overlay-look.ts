import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** The settings of the design form; the pacing form owns the rest. */
export type OverlayLook = Omit<OverlaySettings, 'pacing'>;

/** Returns the settings without what another form edits. */
export const toOverlayLook = ({ pacing: _others, ...look }: OverlaySettings): OverlayLook => look;
