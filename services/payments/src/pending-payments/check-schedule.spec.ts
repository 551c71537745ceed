import { describe, expect, it } from '@jest/globals';
import { abandonAfterMs, checkDelayMs } from './check-schedule.js';

const minute = 60_000;

describe('checkDelayMs', () => {
  it('checks a payment at least every five minutes during its first hour', () => {
    for (let ageMs = 0, checks = 0; ageMs < 60 * minute; checks += 1) {
      const delayMs = checkDelayMs(checks, ageMs);
      expect(delayMs).toBeLessThan(5 * minute);
      ageMs += delayMs;
    }
  });

  it('schedules about fifty checks until an unpaid payment is abandoned', () => {
    let checks = 0;
    for (let ageMs = 0; ageMs < abandonAfterMs; checks += 1) ageMs += checkDelayMs(checks, ageMs);
    expect(checks).toBeGreaterThan(30);
    expect(checks).toBeLessThan(60);
  });
});
