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

export type SampleName = 'small' | 'tip' | 'medium' | 'large' | 'largest' | 'song' | 'group' | 'goal';

type Sample = { label: string; alert: SampleAlert; test: TestAlertKind; moment?: 'goal-reached' };

const donors = 'Tunde Zainab Chiamaka Ibrahim Ngozi Femi Amaka Bola Emeka Kelechi Halima Segun Aisha Uche Yemi Musa';
const busyTips = donors
  .split(' ')
  .map((donorName, index) => ({ ...tip, id: index + 1, donorName, amount: 480_000 - 25_000 * index }));

/** The preview samples, each with the closest test alert. */
export const samples: Record<SampleName, Sample> = {
  small: {
    label: '₦500 tip',
    alert: { ...tip, donorName: 'Zainab', amount: 50_000, message: 'One love!', giftEffect: null },
    test: 'donation',
  },
  tip: { label: '₦2,500 tip', alert: tip, test: 'donation' },
  medium: {
    label: '₦7,500 tip',
    alert: { ...tip, donorName: 'Ọláolúwa', amount: 750_000, giftEffect: 'sparkles' },
    test: 'donation',
  },
  large: {
    label: '₦20,000 tip',
    alert: { ...tip, donorName: 'Emeka', amount: 2_000_000, message: 'You try!', giftEffect: 'fire' },
    test: 'donation',
  },
  largest: {
    label: '₦150,000 tip',
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
