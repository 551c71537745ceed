import { expect, it } from 'vitest';
import { clockHour } from './tip-times';

it.each([
  [0, '00:00'],
  [9, '09:00'],
  [23, '23:00'],
])('clockHour formats %d as %s', (hour, label) => {
  expect(clockHour(hour)).toBe(label);
});
