import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client';
import { makeQueryClient } from './query-client';

const overloaded = new ApiError(503, 'We are very busy right now.', {
  code: 'service.overloaded',
  details: { retryAfterSeconds: 12 },
});
const unavailable = new ApiError(503, 'We are having trouble right now.', { code: 'service.unavailable' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rejects as often as there are errors, then responds. */
function readFailing(errors: Error[]) {
  let requests = 0;
  const queryFn = async () => {
    requests += 1;
    const error = errors.shift();
    if (error) throw error;
    return 'the list';
  };
  const result = makeQueryClient()
    .fetchQuery({ queryKey: ['list'], queryFn, ...makeQueryClient().getDefaultOptions().queries })
    .catch((error: Error) => error);
  return { result, countRequests: () => requests };
}

describe('makeQueryClient', () => {
  it('repeats a read that made way under overload, not before the time that the server asks for', async () => {
    const { result, countRequests } = readFailing([overloaded, overloaded]);
    await vi.advanceTimersByTimeAsync(11_900);
    expect(countRequests()).toBe(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await result).toBe('the list');
    expect(countRequests()).toBe(3);
  });

  it('gives up after four repetitions', async () => {
    const { result, countRequests } = readFailing(Array.from({ length: 9 }, () => overloaded));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await result).toBe(overloaded);
    expect(countRequests()).toBe(5);
  });

  it('does not repeat a read that failed otherwise', async () => {
    const { result, countRequests } = readFailing([unavailable]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe(unavailable);
    expect(countRequests()).toBe(1);
  });
});
