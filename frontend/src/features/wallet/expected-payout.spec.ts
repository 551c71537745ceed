import { expect, it } from 'vitest';
import { expectedPayoutDay } from './expected-payout';

it.each([
  ['on a Monday', '2026-11-23T09:00:00.000Z', 'Wed, Nov 25'],
  ['on a Thursday', '2026-11-26T09:00:00.000Z', 'Mon, Nov 30'],
  ['on a Friday', '2026-11-27T09:00:00.000Z', 'Tue, Dec 1'],
  ['on a Saturday', '2026-11-28T09:00:00.000Z', 'Tue, Dec 1'],
  ['on a Monday in Lagos, a Sunday in UTC', '2026-11-22T23:30:00.000Z', 'Wed, Nov 25'],
])('expectedPayoutDay returns two working days after a request %s', (_when, requestedAt, day) => {
  expect(expectedPayoutDay(requestedAt)).toBe(day);
});
