import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.js';

const now = new Date('2026-11-21T20:30:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('the alert of a donation', () => {
  it.each([
    ['waits while it would still be shown by itself', at('20:15:01'), null, { state: 'waiting' }],
    ['is missed when it was not shown for fifteen minutes', at('20:15:00'), null, { state: 'missed' }],
    [
      'is shown once a screen said so',
      at('20:14:00'),
      at('20:14:05'),
      { state: 'shown', shownAt: '2026-11-21T20:14:05.000Z' },
    ],
    [
      'is shown, not missed, when it was shown late',
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
  ] as const)('calls an alert that is %s %s, however old it is', (status, state) => {
    const row = { donation_id: 7, status, arrived_at: at('01:00:00'), shown_at: null };
    expect(deliveryOf(row, now)).toEqual({ donationId: 7, state });
  });

  it('is shown once a replay or a show-missed put a held one on a screen', () => {
    const row = {
      donation_id: 7,
      status: 'pending-approval' as const,
      arrived_at: at('20:00:00'),
      shown_at: at('20:14:05'),
    };
    expect(deliveryOf(row, now)).toMatchObject({ state: 'shown' });
  });
});
