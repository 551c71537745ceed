import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { correlationId, newRequestId, secondsSinceRequest, withCorrelation } from './correlation.js';

describe('request id', () => {
  it('correlationId returns the id of the request in everything that runs on its behalf', async () => {
    const id = newRequestId();
    const seen = await withCorrelation(id, async () => {
      await pause(1);
      return correlationId();
    });
    expect(seen).toBe(id);
  });

  it('secondsSinceRequest returns the age of the request', () => {
    const now = Date.now();
    const seconds = secondsSinceRequest(newRequestId(), now + 30) ?? Number.NaN;
    expect(seconds).toBeGreaterThanOrEqual(0.02);
    expect(seconds).toBeLessThan(1);
  });

  it('secondsSinceRequest returns 0 when the clock of the other machine is ahead', () => {
    expect(secondsSinceRequest(newRequestId(), Date.now() - 60_000)).toBe(0);
  });

  it.each(['job-17', 'test', '', '3f6c5f0a-0d3e-4e5c-9d6a-2b8f0f5a1c11'])(
    'secondsSinceRequest returns undefined for an id without a time: "%s"',
    (id) => expect(secondsSinceRequest(id)).toBeUndefined(),
  );
});
