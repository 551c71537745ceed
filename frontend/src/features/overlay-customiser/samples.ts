import { alertTierOf, defaultTiersFromKobo } from '@tipnaija/contracts/alert-sets';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlayAlert, TestAlertKind } from '@tipnaija/contracts/sockets/overlay';

const tip: OverlayAlert = {
  id: 1,
  kind: 'donation',
  previousId: null,
  donorName: 'Chiamaka',
  amount: 250_000,
  message: 'Keep the music playing, Lagos is listening!',
  giftEffect: 'hearts',
  createdAt: '2026-11-21T19:14:05.000Z',
};

/** A burst of tips on one card, as built by the overlay's queue. */
type SampleGroup = { kind: 'group'; id: number; amount: number; tips: readonly OverlayAlert[] };

export type SampleAlert = OverlayAlert | SampleGroup;

/** The sample tips, one per tier. */
export const levelSamples = ['small', 'tip', 'medium', 'large', 'largest'] as const;
export type LevelSample = (typeof levelSamples)[number];

export type SampleName = LevelSample | 'song' | 'group' | 'goal';

/** Tips are called by their amount. */
type Sample = { label?: string; alert: SampleAlert; test: TestAlertKind; moment?: 'goal-reached' };

const donors = 'Tunde Zainab Chiamaka Ibrahim Ngozi Femi Amaka Bola Emeka Kelechi Halima Segun Aisha Uche Yemi Musa';
const busyTips = donors
  .split(' ')
  .map((donorName, index) => ({ ...tip, id: index + 1, donorName, amount: 480_000 - 25_000 * index }));

/** The preview samples, each with the closest test alert. */
export const samples: Record<SampleName, Sample> = {
  small: {
    alert: { ...tip, donorName: 'Zainab', amount: 50_000, message: 'One love!', giftEffect: null },
    test: 'donation',
  },
  tip: { alert: tip, test: 'donation' },
  medium: {
    alert: { ...tip, donorName: 'Ọláolúwa', amount: 750_000, giftEffect: 'sparkles' },
    test: 'donation',
  },
  large: {
    alert: { ...tip, donorName: 'Emeka', amount: 2_000_000, message: 'You try!', giftEffect: 'fire' },
    test: 'donation',
  },
  largest: {
    alert: { ...tip, donorName: 'Alhaji Musa', amount: 15_000_000, message: 'More grace!', giftEffect: 'confetti' },
    test: 'donation',
  },
  song: {
    label: 'Song request',
    alert: {
      ...tip,
      kind: 'song-request',
      amount: 500_000,
      giftEffect: 'star',
      selectedSong: { name: 'Last Last', artist: 'Burna Boy', albumArt: null },
    },
    test: 'song-request',
  },
  group: {
    label: 'Many at once',
    alert: { kind: 'group', id: 1, amount: busyTips.reduce((sum, { amount }) => sum + amount, 0), tips: busyTips },
    test: 'donation',
  },
  goal: { label: 'Goal reached', alert: tip, test: 'donation', moment: 'goal-reached' },
};

/** Returns the sample's alert; where the creator's bounds put its amount into another tier, with the tier's lower bound. */
export function sampleAlert(name: SampleName, settings: { tiers?: { fromKobo: number[] } }): SampleAlert {
  const { alert } = samples[name];
  const tier = levelSamples.findIndex((level) => level === name) + 1;
  if (tier === 0 || alertTierOf(alert.amount, settings) === tier) return alert;
  const bounds = settings.tiers?.fromKobo ?? defaultTiersFromKobo;
  return { ...alert, amount: bounds[tier - 2] ?? limits.nairaAmount.minKobo };
}

/** Returns what the sample's button says. */
export const sampleLabel = (name: SampleName, settings: { tiers?: { fromKobo: number[] } }): string =>
  samples[name].label ?? `${formatNaira(sampleAlert(name, settings).amount)} tip`;
