import { defaultTiersFromKobo } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { type BoundsDraft, toBounds, toBoundsDraft } from './tier-bounds';

/** The settings of the design form; the pacing form owns the rest. */
export type OverlayLook = Omit<OverlaySettings, 'pacing'>;

/** The design while it is edited; `look` has the last valid bounds. */
export type LookDraft = { look: OverlayLook; bounds: BoundsDraft };

export function toDraft({ pacing: _others, ...look }: OverlaySettings): LookDraft {
  const tiers = look.tiers ?? { fromKobo: [...defaultTiersFromKobo] };
  return { look: { ...look, tiers }, bounds: toBoundsDraft(tiers.fromKobo) };
}

export function withBounds({ look }: LookDraft, bounds: BoundsDraft): LookDraft {
  const fromKobo = toBounds(bounds);
  return { look: fromKobo ? { ...look, tiers: { fromKobo } } : look, bounds };
}
