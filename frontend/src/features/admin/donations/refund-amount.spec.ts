import { expect, it } from 'vitest';
import { paidAmount, refundAmountOf, typedAmountOf } from './refund-amount';

it.each([
  ['2500', 250_000, 250_000],
  [' 0.29 ', 250_000, 29],
  ['2500.01', 250_000, null],
  ['0', 250_000, null],
  ['-1', 250_000, null],
  ['1.005', 250_000, null],
  ['1e3', 250_000, null],
  ['', 250_000, null],
])('refundAmountOf converts %j to %s minor units, at most the remaining amount', (typed, standing, minor) => {
  expect(refundAmountOf(typed, standing)).toBe(minor);
});

it('refundAmountOf parses the output of typedAmountOf', () => {
  for (const minor of [1, 99, 100, 250_000, 250_050]) expect(refundAmountOf(typedAmountOf(minor), minor)).toBe(minor);
});

it('paidAmount formats naira and dollars', () => {
  expect([paidAmount(250_000, 'NGN'), paidAmount(550, 'USD')]).toEqual(['₦2,500', '$5.50']);
});
