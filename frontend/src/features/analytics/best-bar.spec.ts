import { expect, it } from 'vitest';
import { bestBar } from './best-bar';

const bar = (when: string, amount: number) => ({ when, donations: 1, amount });

it.each([
  ['the bar with the highest amount', [bar('9 AM', 100), bar('8 PM', 900), bar('9 PM', 300)], '8 PM'],
  ['the first of equal bars', [bar('9 AM', 900), bar('8 PM', 900)], '9 AM'],
  ['null without tips', [bar('9 AM', 0)], undefined],
])('bestBar returns %s', (_what, bars, when) => {
  expect(bestBar(bars)?.when).toBe(when);
});
