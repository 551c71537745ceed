import { expect, it } from '@jest/globals';
import type { DisputedPayment } from './dispute.js';
import { toEvidence } from './evidence.js';

const payment: DisputedPayment = {
  purpose: 'donation',
  reference: '0193a5c2-7b0e-7a52-9c3c-0d9a1c0e5a11',
  providerReference: 'pi_1',
  donationId: 7,
  donorName: null,
  message: 'Well played',
  paidMinor: 500,
  currency: 'USD',
  ngnPerUsd: 1_500,
  paidKobo: 750_000,
  startedAt: new Date('2026-11-21T09:59:00.000Z'),
  paidAt: new Date('2026-11-21T10:00:00.000Z'),
  confirmedAt: null,
  channel: 'card',
  cardCountry: null,
};

it('toEvidence says what our records show, and leaves out what they do not', () => {
  const { text, customerName } = toEvidence(payment, {
    creatorName: 'Ada',
    alertShownAt: '2026-11-21T10:00:20.000Z',
    origin: { network: '102.89.33.0/24', earlierPayments: 3 },
  });
  expect(text.split('\n')).toEqual([
    'A voluntary tip to a live streamer on TipNaija, shown on the stream.',
    '',
    'Receipt number: 0193a5c2-7b0e-7a52-9c3c-0d9a1c0e5a11',
    'Reference at the provider: pi_1',
    'Tip number: #7',
    'Paid to: Ada',
    'Amount: USD 5.00 (NGN 7500.00 at 1500 naira per dollar)',
    'Payment started: 2026-11-21T09:59:00.000Z',
    'Payment completed, by the provider: 2026-11-21T10:00:00.000Z',
    'Paid by: card',
    "Network of the donor's device: 102.89.33.0/24",
    'Earlier payments by the same card, none disputed: 3',
    'Message that the donor wrote: Well played',
    'Shown on the stream: 2026-11-21T10:00:20.000Z',
    '',
    'All times are UTC.',
  ]);
  expect(customerName).toBe('Not given');
});

it('toEvidence does not claim that a tip was shown when it was not, nor that Premium is a tip', () => {
  const unshown = { creatorName: null, alertShownAt: null, origin: null };
  expect(toEvidence(payment, unshown).text).not.toMatch(/shown/i);
  expect(toEvidence({ ...payment, purpose: 'premium', donationId: null }, unshown).text).not.toMatch(/tip to/);
});
