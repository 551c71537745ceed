import { describe, expect, it, jest } from '@jest/globals';
import { SpeechCache } from './speech-cache.js';

const making = (bytes = 10) => jest.fn(async (text: string): Promise<Buffer | null> => Buffer.alloc(bytes, text));

describe('SpeechCache', () => {
  it('returns cached speech for a replay or a second overlay', async () => {
    const [cache, make] = [new SpeechCache(1_000), making()];
    const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(await cache.get('a', make)).toBe(first);
    expect(second).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used speech when full', async () => {
    const [cache, make] = [new SpeechCache(25), making()];
    for (const text of ['a', 'b', 'a', 'c']) await cache.get(text, make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('retries after a failed synthesis', async () => {
    const cache = new SpeechCache(1_000);
    const make = jest.fn(async (): Promise<Buffer | null> => null);
    expect(await cache.get('a', make)).toBeNull();
    expect(await cache.get('a', make)).toBeNull();
    expect(make).toHaveBeenCalledTimes(2);
  });
});
