import { expect, it } from 'vitest';
import { nextDue } from './next-due';

const now = Date.parse('2026-11-21T18:42:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [[], ''],
  [[null], ''],
  [[inHours(70), inHours(0.9)], 'One within the hour'],
  [[inHours(30), null, inHours(5.5)], 'Next due in 5 h'],
  [[inHours(49)], 'Next due in 2 days'],
])('nextDue says of %j: %s', (dueAt, words) => {
  expect(nextDue(dueAt, now)).toBe(words);
});
