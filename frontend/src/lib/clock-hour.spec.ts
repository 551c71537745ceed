import { expect, it } from 'vitest';
import { clockHour } from './clock-hour';

it.each([
  [0, '12 AM'],
  [9, '9 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
])('clockHour formats %d as %s', (hour, label) => {
  expect(clockHour(hour)).toBe(label);
});
