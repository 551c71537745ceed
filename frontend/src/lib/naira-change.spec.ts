import { expect, it } from 'vitest';
import { formatChange } from './naira-change';

it.each([
  [712_500, '+₦7,125'],
  [-1_000_050, '−₦10,000.50'],
  [0, '₦0'],
])('formatChange of %i kobo is %s', (kobo, expected) => expect(formatChange(kobo)).toBe(expected));
