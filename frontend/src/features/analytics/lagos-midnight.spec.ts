import { expect, it } from 'vitest';
import { msToLagosMidnight } from './lagos-midnight';

it.each([
  ['2026-11-27T22:59:59.000Z', 1_000],
  ['2026-11-27T23:00:00.000Z', 86_400_000],
  ['2026-11-28T00:00:00.000Z', 82_800_000],
])('returns from %s the %i ms until midnight in Lagos', (time, ms) => {
  expect(msToLagosMidnight(Date.parse(time))).toBe(ms);
});
