import { expect, it } from 'vitest';
import { dateAndTime } from './date-and-time';

it('dateAndTime formats as MMM d, yyyy h:mm a', () => {
  expect(dateAndTime('2026-11-05T18:42:00Z', 'Africa/Lagos')).toBe('Nov 5, 2026 7:42 PM');
  expect(dateAndTime('2026-11-05T23:05:00Z', 'Africa/Lagos')).toBe('Nov 6, 2026 12:05 AM');
});
