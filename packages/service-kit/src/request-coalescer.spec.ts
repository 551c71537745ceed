import { describe, expect, it } from 'vitest';
import { RequestCoalescer } from './request-coalescer.js';

/** Returns the name as it is when a request starts, and responds only when the test releases it. */
function createService() {
  const waiting: (() => void)[] = [];
  const service = {
    name: 'Ada',
    isUnavailable: false,
    requested: [] as (readonly string[])[],
    release: () => waiting.splice(0).forEach((respond) => respond()),
  };
  const shared = new RequestCoalescer(async (keys) => {
    service.requested.push(keys);
    const { name, isUnavailable } = service;
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (isUnavailable) throw new Error('unavailable');
    return keys.map((key) => (key === 'nobody' ? new Error('unknown') : `${name}, requested as ${key}`));
  });
  return { service, shared };
}

/** Resolves after all pending microtasks have run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('RequestCoalescer', () => {
  it('loads concurrent requests in one batch, each key once, while another batch is in flight', async () => {
    const { service, shared } = createService();
    const first = shared.load('ada');
    await nextTurn();
    const results = Array.from({ length: 5_000 }, (_, index) => shared.load(index % 2 ? 'ada' : 'tunde'));
    service.release();
    expect(await first).toBe('Ada, requested as ada');
    await nextTurn();
    service.release();
    expect(new Set(await Promise.all(results))).toEqual(new Set(['Ada, requested as ada', 'Ada, requested as tunde']));
    expect(service.requested).toEqual([['ada'], ['tunde', 'ada']]);
  });

  it('returns a state that is newer than the request, although an older batch is still in flight', async () => {
    const { service, shared } = createService();
    const before = shared.load('ada');
    await nextTurn();
    service.name = 'Ada Live';
    const after = shared.load('ada');
    service.release();
    expect(await before).toBe('Ada, requested as ada');
    await nextTurn();
    service.release();
    expect(await after).toBe('Ada Live, requested as ada');
  });

  it('rejects the requests of a failed batch, and loads the next batch again', async () => {
    const { service, shared } = createService();
    service.isUnavailable = true;
    const first = shared.load('ada');
    await nextTurn();
    service.isUnavailable = false;
    const second = shared.load('ada');
    service.release();
    await expect(first).rejects.toThrow('unavailable');
    await nextTurn();
    service.release();
    expect(await second).toBe('Ada, requested as ada');
  });

  it('rejects keys individually, without affecting the other keys of the batch', async () => {
    const { service, shared } = createService();
    const first = shared.load('ada');
    await nextTurn();
    const rejected = expect(shared.load('nobody')).rejects.toThrow('unknown');
    const known = shared.load('tunde');
    service.release();
    await first;
    await nextTurn();
    service.release();
    await rejected;
    expect(await known).toBe('Ada, requested as tunde');
  });
});
