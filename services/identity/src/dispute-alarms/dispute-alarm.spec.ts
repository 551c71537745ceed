import { expect, it } from '@jest/globals';
import { alarmAt } from './dispute-alarm.js';

const dueAt = new Date('2026-11-22T12:00:00.000Z');

it.each([
  ['2026-11-20T12:00:00.000Z', 'opened', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', 'opened', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T00:00:00.000Z', '12-hours', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T07:59:59.999Z', '12-hours', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T08:00:00.000Z', '4-hours', '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T11:00:00.000Z', '1-hour', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T11:59:59.999Z', '1-hour', '2026-11-22T12:00:00.000Z'],
])('alarmAt returns at %s the alarm %s, which applies until %s', (now, alarm, until) => {
  expect(alarmAt(dueAt, new Date(now))).toEqual({ alarm, until: new Date(until) });
});

it('alarmAt returns nothing once the deadline has passed, and the first alarm without a deadline', () => {
  expect(alarmAt(dueAt, dueAt)).toBeUndefined();
  expect(alarmAt(null, dueAt)).toEqual({ alarm: 'opened', until: null });
});
