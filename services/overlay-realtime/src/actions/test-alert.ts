import type { OverlayAlert, TestAlertKind } from '@tipnaija/contracts';

const sampleFields: Record<TestAlertKind, Pick<OverlayAlert, 'amount' | 'message' | 'giftEffect' | 'selectedSong'>> = {
  donation: { amount: 250_000, message: 'This is how a tip looks on your stream.', giftEffect: 'hearts' },
  replay: { amount: 250_000, message: 'This is how a replay looks on your stream.', giftEffect: 'fire' },
  'song-request': {
    amount: 500_000,
    message: 'This is how a song request looks on your stream.',
    giftEffect: 'star',
    selectedSong: { name: 'Sample Song', artist: 'Sample Artist', albumArt: null },
  },
};

/** Returns a test alert. `id` must be unique among test alerts and replays. */
export function testAlertOf(kind: TestAlertKind, id: number, now: Date): OverlayAlert {
  return {
    id,
    kind: 'test',
    testOf: kind,
    previousId: null,
    donorName: 'Test Fan',
    createdAt: now.toISOString(),
    ...sampleFields[kind],
  };
}
