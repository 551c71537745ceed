import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { alertQueue, displayMs, shownAlert, waitingAlerts } from './alert-queue';

const first = anAlert({ id: 1 });
const second = anAlert({ id: 2 });
const third = anAlert({ id: 3 });

describe('the queue of alerts', () => {
  it('shows nothing while it is empty', () => {
    expect(shownAlert([])).toBeNull();
  });

  it('shows only the first alert, and the others wait in the order in which they arrived', () => {
    const queue = alertQueue(alertQueue([], { type: 'arrived', alerts: [first, second] }), {
      type: 'arrived',
      alerts: [third],
    });
    expect(shownAlert(queue)).toBe(first);
    expect(waitingAlerts(queue)).toEqual([second, third]);
  });

  it('shows the next one when the first has had its time', () => {
    expect(shownAlert(alertQueue([first, second], { type: 'finished', alert: first }))).toBe(second);
  });

  it('keeps the alert on the screen when the timer of an earlier one fires late', () => {
    expect(alertQueue([second, third], { type: 'finished', alert: first })).toEqual([second, third]);
  });

  it.each([
    ['donation', 10_000],
    ['song-request', 10_000],
    ['replay', 8_000],
    ['test', 10_000],
  ] as const)('shows a %s for %d ms', (kind, expected) => {
    expect(displayMs(kind)).toBe(expected);
  });
});
