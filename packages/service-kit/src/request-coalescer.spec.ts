import { describe, expect, it } from 'vitest';
import { RequestCoalescer } from './request-coalescer.js';

/** Returns what is true when a question begins, and only when it is let go. */
function aService() {
  const waiting: (() => void)[] = [];
  const service = {
    name: 'Ada',
    isAway: false,
    asked: [] as (readonly string[])[],
    letGo: () => waiting.splice(0).forEach((answer) => answer()),
  };
  const shared = new RequestCoalescer(async (keys) => {
    service.asked.push(keys);
    const { name, isAway } = service;
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (isAway) throw new Error('away');
    return keys.map((key) => (key === 'nobody' ? new Error('unknown') : `${name}, asked for as ${key}`));
  });
  return { service, shared };
}

/** Lets everything happen that only waits for its turn. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('questions of many at the same time', () => {
  it('are asked together, each thing once, however many come while one is under way', async () => {
    const { service, shared } = aService();
    const first = shared.load('ada');
    await aMoment();
    const answers = Array.from({ length: 5_000 }, (_, at) => shared.load(at % 2 ? 'ada' : 'tunde'));
    service.letGo();
    expect(await first).toBe('Ada, asked for as ada');
    await aMoment();
    service.letGo();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['Ada, asked for as ada', 'Ada, asked for as tunde']));
    expect(service.asked).toEqual([['ada'], ['tunde', 'ada']]);
  });

  it('are answered with what was written before they were asked, though an older question is still under way', async () => {
    const { service, shared } = aService();
    const before = shared.load('ada');
    await aMoment();
    service.name = 'Ada Live';
    const after = shared.load('ada');
    service.letGo();
    expect(await before).toBe('Ada, asked for as ada');
    await aMoment();
    service.letGo();
    expect(await after).toBe('Ada Live, asked for as ada');
  });

  it('fail for those who wait while the service is away, and the next is asked anew', async () => {
    const { service, shared } = aService();
    service.isAway = true;
    const first = shared.load('ada');
    await aMoment();
    service.isAway = false;
    const second = shared.load('ada');
    service.letGo();
    await expect(first).rejects.toThrow('away');
    await aMoment();
    service.letGo();
    expect(await second).toBe('Ada, asked for as ada');
  });

  it('are refused one by one: nobody hears that somebody else is unknown', async () => {
    const { service, shared } = aService();
    const first = shared.load('ada');
    await aMoment();
    const refused = expect(shared.load('nobody')).rejects.toThrow('unknown');
    const known = shared.load('tunde');
    service.letGo();
    await first;
    await aMoment();
    service.letGo();
    await refused;
    expect(await known).toBe('Ada, asked for as tunde');
  });
});
