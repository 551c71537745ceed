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

export type SampleName = 'tip' | 'large' | 'song' | 'group';

const donors = 'Tunde Zainab Chiamaka Ibrahim Ngozi Femi Amaka Bola Emeka Kelechi Halima Segun Aisha Uche Yemi Musa';
const busyTips = donors
  .split(' ')
  .map((donorName, index) => ({ ...tip, id: index + 1, donorName, amount: 480_000 - 25_000 * index }));

/** The preview samples, each with the closest test alert. */
export const samples: Record<SampleName, { label: string; alert: SampleAlert; test: TestAlertKind }> = {
  tip: { label: '₦2,500 tip', alert: tip, test: 'donation' },
  large: {
    label: '₦20,000 tip',
    alert: { ...tip, donorName: 'Emeka', amount: 2_000_000, message: 'You try!', giftEffect: 'fire' },
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
};
