/** How alerts look, move and sound. `classic` is the plain card. */
export const alertSets = ['owambe', 'stadium', 'worship', 'club', 'quiet', 'classic'] as const;
export type AlertSetName = (typeof alertSets)[number];

/** The lettering of alerts; `set` is the set's own. */
export const alertFonts = ['set', 'fraunces', 'big-shoulders', 'eb-garamond', 'unbounded', 'inter'] as const;
export type AlertFontName = (typeof alertFonts)[number];

/** The celebration of an alert by its amount: 1 is the smallest, 5 fills the screen. */
export type AlertTierNumber = 1 | 2 | 3 | 4 | 5;

export type OverlaySound = { volume: number; voiceVolume: number };

export const defaultAlertSet: AlertSetName = 'owambe';
export const defaultTiersFromKobo: readonly number[] = [100_000, 500_000, 2_000_000, 10_000_000];
export const defaultOverlaySound: OverlaySound = { volume: 100, voiceVolume: 100 };

/** @returns the creator's set, or the default for a creator who never chose one */
export const alertSetOf = (settings: { alertSet?: AlertSetName }): AlertSetName => settings.alertSet ?? defaultAlertSet;

/** @returns the tier of an amount; an amount equal to a bound belongs to the tier that starts there */
export function alertTierOf(amountKobo: number, settings: { tiers?: { fromKobo: number[] } }): AlertTierNumber {
  const bounds = settings.tiers?.fromKobo ?? defaultTiersFromKobo;
  return (1 + bounds.filter((fromKobo) => amountKobo >= fromKobo).length) as AlertTierNumber;
}

/** @returns the complete volumes: the creator's changes and the defaults for the rest */
export const soundOf = (settings: { sound?: Partial<OverlaySound> } | undefined): OverlaySound => ({
  ...defaultOverlaySound,
  ...settings?.sound,
});
