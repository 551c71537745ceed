import { expect, it } from '@jest/globals';
import type { PaidDonation } from '@tipnaija/contracts';
import { adminDonation } from './donation-view.js';

const paid: PaidDonation = {
  id: 7,
  creatorId: 'c',
  donorName: 'Tunde',
  grossKobo: 250_000,
  reversedKobo: 0,
  remainingMinor: 250_000,
  currency: 'NGN',
  provider: 'paystack',
  reference: 'r',
  message: null,
  refundStatus: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const ada = { id: 'c', username: 'ada', displayName: 'Ada Live', avatarUrl: null, thanks: null };

it.each([
  [0, 'paid'],
  [1, 'partly-refunded'],
  [250_000, 'refunded'],
])('adminDonation with %d reversed kobo has status "%s"', (reversedKobo, status) => {
  expect(adminDonation({ ...paid, reversedKobo }, ada)).toMatchObject({
    status,
    amount: 250_000,
    refundedAmount: reversedKobo,
    streamerDisplayName: 'Ada Live',
    streamerUsername: 'ada',
  });
});

it('adminDonation shows a donation of a deleted creator', () => {
  const view = adminDonation(paid, undefined);
  expect(view).toMatchObject({ streamerDisplayName: 'Deleted creator', streamerUsername: 'c' });
  expect(view).not.toHaveProperty('creatorId');
});
