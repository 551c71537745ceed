import { type ShownCustomAlerts, tierOf } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/** How an alert looks and sounds; null fields use the default. */
export type AlertLook = { settings: OverlaySettings; soundId: string | null; imageId: string | null };

/** Returns the creator's settings, overridden by the tier for this amount. */
export function selectAlertLook(
  { amount }: Pick<OverlayAlert, 'amount'>,
  settings: OverlaySettings,
  custom: ShownCustomAlerts | undefined,
): AlertLook {
  const tier = tierOf(custom?.tiers ?? [], amount);
  if (!tier) return { settings, soundId: null, imageId: null };
  const animation = tier.entrance ? { entrance: tier.entrance } : settings.animation;
  return {
    settings: { ...settings, theme: { ...settings.theme, ...tier.theme }, animation },
    soundId: tier.soundId,
    imageId: tier.imageId,
  };
}
