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

export type SampleName = 'tip' | 'large' | 'song';

/** What the preview shows, and the test alert that comes nearest to it. */
export const samples: Record<SampleName, { label: string; alert: OverlayAlert; test: TestAlertKind }> = {
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
};
