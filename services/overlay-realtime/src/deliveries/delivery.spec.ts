import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.js';

const shownAt = '2026-11-21T20:14:05.000Z';
const shown_at = new Date(shownAt);

describe('deliveryOf', () => {
  it.each([
    ['returns waiting while the alert can still be shown automatically', true, null, { state: 'waiting' }],
    ['returns missed once it cannot', false, null, { state: 'missed' }],
    ['returns shown after an overlay acknowledged it', true, shown_at, { state: 'shown', shownAt }],
    ['returns shown, not missed, after a late showing', false, shown_at, { state: 'shown', shownAt }],
  ])('%s', (_rule, is_automatic, shown, delivery) => {
    expect(deliveryOf({ donation_id: 7, status: 'pending', is_automatic, shown_at: shown })).toEqual({
      donationId: 7,
      ...delivery,
    });
  });

  it.each([
    ['pending-approval', 'held'],
    ['rejected', 'refused'],
    ['below-minimum', 'below-minimum'],
  ] as const)('maps status %s to state %s at any age', (status, state) => {
    for (const is_automatic of [true, false])
      expect(deliveryOf({ donation_id: 7, status, is_automatic, shown_at: null })).toEqual({ donationId: 7, state });
  });

  it.each(['pending', 'pending-approval', 'rejected', 'below-minimum'] as const)(
    'returns shown for status %s after an overlay acknowledged it',
    (status) => {
      expect(deliveryOf({ donation_id: 7, status, is_automatic: true, shown_at })).toMatchObject({ state: 'shown' });
    },
  );
});
