import { describe, expect, it } from 'vitest';
import { correlationId, newRequestId, secondsSinceRequest, withCorrelation } from './correlation.js';

describe('the id of a request', () => {
  it('is the same for everything done on its behalf', async () => {
    const id = newRequestId();
    const seen = await withCorrelation(id, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return correlationId();
    });
    expect(seen).toBe(id);
  });

  it('tells how long ago the request came in', () => {
    const now = Date.now();
    const seconds = secondsSinceRequest(newRequestId(), now + 30) ?? Number.NaN;
    expect(seconds).toBeGreaterThanOrEqual(0.02);
    expect(seconds).toBeLessThan(1);
  });

  it('of a machine whose clock is ahead came in now, not in the future', () => {
    expect(secondsSinceRequest(newRequestId(), Date.now() - 60_000)).toBe(0);
  });

  it.each(['job-17', 'test', '', '3f6c5f0a-0d3e-4e5c-9d6a-2b8f0f5a1c11'])(
    'says nothing about time when no request gave it: "%s"',
    (id) => expect(secondsSinceRequest(id)).toBeUndefined(),
  );
});
