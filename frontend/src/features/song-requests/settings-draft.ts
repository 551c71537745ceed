import type { ChangeSongSettingsRequest, SongSettings } from '@tipnaija/contracts/http/songs';
import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';
import type { SongPlayer } from '@tipnaija/contracts/song';
import { changedFields } from '../../lib/changed-fields';

/** The settings while they are being edited, as typed. */
export type SettingsDraft = {
  price: string;
  needsApproval: boolean;
  player: SongPlayer;
  maxMinutes: string;
  maxPerDonor: string;
};

/** Default for a creator without a price. */
const suggestedPriceKobo = 500_000;

export function toDraft(settings: SongSettings): SettingsDraft {
  const { songRequestPrice, needsApproval, player, maxSeconds, maxPerDonor } = settings;
  return {
    price: String((songRequestPrice ?? suggestedPriceKobo) / 100),
    needsApproval,
    player,
    maxMinutes: maxSeconds === null ? '' : String(maxSeconds / 60),
    maxPerDonor: maxPerDonor === null ? '' : String(maxPerDonor),
  };
}

/** Returns what differs from the saved settings, or null when the price is below the minimum or invalid. */
export function toChange(
  { price, needsApproval, player, maxMinutes, maxPerDonor }: SettingsDraft,
  saved: SongSettings,
): ChangeSongSettingsRequest | null {
  const songRequestPrice = price.trim() === '' ? null : nairaToKobo(Number(price));
  if (songRequestPrice === null || songRequestPrice < limits.songRequest.minKobo) return null;
  const { min, max } = limits.songRequest.seconds;
  const settings = {
    songRequestPrice,
    needsApproval,
    player,
    maxSeconds: within(numberOf(maxMinutes) && Math.round((numberOf(maxMinutes) as number) * 60), min, max),
    maxPerDonor: within(numberOf(maxPerDonor), 1, limits.songRequest.maxPerDonor),
  };
  return changedFields(settings, saved);
}

/** Returns null for no limit. */
function numberOf(typed: string): number | null {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) || number <= 0 ? null : number;
}

const within = (number: number | null, min: number, max: number): number | null =>
  number === null ? null : Math.min(max, Math.max(min, Math.round(number)));
