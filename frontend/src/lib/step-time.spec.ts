import { expect, it } from 'vitest';
import { stepDayAndTime, stepTime } from './step-time';

const now = new Date(2026, 10, 21, 19, 42).getTime();
const on = (day: number, hour = 9, minute = 5) => new Date(2026, 10, day, hour, minute).toISOString();

it.each([
  ['the day of the first step', on(12), null, 'Nov 12'],
  ['today', on(21), null, 'Today'],
  ['yesterday', on(20), on(19), 'Yesterday'],
  ['the time of a step on the same day', on(12, 14), on(12), '2:05 PM'],
  ['the day of a step on a later day', on(14), on(12), 'Nov 14'],
])('stepTime shows %s', (_what, iso, before, expected) => expect(stepTime(iso, before, now)).toBe(expected));

it('stepDayAndTime shows both', () => expect(stepDayAndTime(on(12, 14))).toEqual(['Nov 12', '2:05 PM']));
