import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.js';

const now = new Date('2026-11-21T20:30:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('deliveryOf', () => {
  it.each([
    ['returns waiting while the alert can still be shown automatically', at('20:15:01'), null, { state: 'waiting' }],
    ['returns missed after fifteen minutes without a showing', at('20:15:00'), null, { state: 'missed' }],
    [
      'returns shown after an overlay acknowledged it',
      at('20:14:00'),
      at('20:14:05'),
      { state: 'shown', shownAt: '2026-11-21T20:14:05.000Z' },
    ],
    [
      'returns shown, not missed, after a late showing',
      at('19:00:00'),
      at('20:29:00'),
      { state: 'shown', shownAt: '2026-11-21T20:29:00.000Z' },
    ],
  ])('%s', (_rule, arrived_at, shown_at, delivery) => {
    expect(deliveryOf({ donation_id: 7, status: 'pending', arrived_at, shown_at }, now)).toEqual({
      donationId: 7,
      ...delivery,
    });
  });

  it.each([
    ['pending-approval', 'held'],
    ['rejected', 'refused'],
    ['below-minimum', 'below-minimum'],
  ] as const)('maps status %s to state %s at any age', (status, state) => {
    const row = { donation_id: 7, status, arrived_at: at('01:00:00'), shown_at: null };
    expect(deliveryOf(row, now)).toEqual({ donationId: 7, state });
  });

  it.each(['pending', 'pending-approval', 'rejected', 'below-minimum'] as const)(
    'returns shown for status %s after an overlay acknowledged it',
    (status) => {
      const row = { donation_id: 7, status, arrived_at: at('20:00:00'), shown_at: at('20:14:05') };
      expect(deliveryOf(row, now)).toMatchObject({ state: 'shown' });
    },
  );
});
