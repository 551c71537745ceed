import { expect, it } from 'vitest';
import { formatPaidAmount, formatRefundAmount, parseRefundAmount } from './refund-amount';

it.each([
  ['2500', 250_000, 250_000],
  [' 0.29 ', 250_000, 29],
  ['2500.01', 250_000, null],
  ['0', 250_000, null],
  ['-1', 250_000, null],
  ['1.005', 250_000, null],
  ['1e3', 250_000, null],
  ['', 250_000, null],
])('parseRefundAmount converts %j to %s minor units, at most the remaining amount', (typed, remaining, minor) => {
  expect(parseRefundAmount(typed, remaining)).toBe(minor);
});

it('parseRefundAmount parses the output of formatRefundAmount', () => {
  for (const minor of [1, 99, 100, 250_000, 250_050])
    expect(parseRefundAmount(formatRefundAmount(minor), minor)).toBe(minor);
});

it('formatPaidAmount formats naira and dollars', () => {
  expect([formatPaidAmount(250_000, 'NGN'), formatPaidAmount(550, 'USD')]).toEqual(['₦2,500', '$5.50']);
});
