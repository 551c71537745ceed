import { describe, expect, it } from '@jest/globals';
import type { OverlayAlert } from '@tipnaija/contracts';
import type { AlertStatus } from '../moderation/moderation.js';
import { feedTipOf, type RecordedAlert, untilGap } from './feed-tip.js';

const anAlert = (id: number, previousId: number | null, status: AlertStatus = 'pending'): RecordedAlert => {
  const selectedSong = { name: 'Last Last', artist: 'Burna Boy', albumArt: null };
  const words = { donorName: 'Tunde', message: 'Well done', selectedSong };
  const alert: OverlayAlert = {
    id,
    kind: 'song-request',
    previousId,
    amount: 250_000,
    giftEffect: 'fire',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...words,
  };
  return { alert, status };
};

describe('feedTipOf', () => {
  const open = { holdsAlerts: false };
  const noWords = { donorName: 'Anonymous', message: null, song: null };

  it.each(['pending', 'below-minimum'] as const)('keeps the moderated words of an alert that is %s', (status) => {
    expect(feedTipOf(anAlert(3, 1, status), open)).toEqual({
      id: 3,
      amount: 250_000,
      currency: 'NGN',
      donorName: 'Tunde',
      message: 'Well done',
      giftEffect: 'fire',
      song: { name: 'Last Last', artist: 'Burna Boy' },
      createdAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it.each(['pending-approval', 'rejected', 'refunded'] as const)(
    'keeps the amount and no words of an alert that is %s',
    (status) => {
      const tip = feedTipOf(anAlert(3, 1, status), open);
      expect(tip).toMatchObject({ id: 3, amount: 250_000, giftEffect: 'fire', ...noWords });
    },
  );

  it('keeps only the words of approved alerts while the creator approves each', () => {
    const held = { holdsAlerts: true };
    expect(feedTipOf(anAlert(3, 1, 'pending'), held)).toMatchObject({ donorName: 'Tunde', message: 'Well done' });
    expect(feedTipOf(anAlert(3, 1, 'below-minimum'), held)).toMatchObject({ id: 3, amount: 250_000, ...noWords });
    expect(feedTipOf(anAlert(3, 1, 'refunded'), held)).toMatchObject(noWords);
  });
});

describe('untilGap', () => {
  const idsOf = (alerts: readonly RecordedAlert[]) => alerts.map(({ alert }) => alert.id);

  it.each([
    ['returns everything when each names the one before it', [anAlert(4, 2), anAlert(7, 4)], 2, [4, 7]],
    ['begins with the first tip of a creator', [anAlert(4, null), anAlert(7, 4)], 0, [4, 7]],
    ['returns nothing when the first tip after the position is missing', [anAlert(7, 4)], 2, []],
    ['returns nothing when the first tip of the creator is missing', [anAlert(7, 4)], 0, []],
    ['ends before a gap', [anAlert(4, 2), anAlert(9, 7), anAlert(10, 9)], 2, [4]],
    ['goes on from a position between two tips', [anAlert(7, 4)], 5, [7]],
    ['returns nothing from nothing', [], 5, []],
  ])('%s', (_rule, alerts, after, ids) => {
    expect(idsOf(untilGap(alerts, after))).toEqual(ids);
  });
});
