import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Synthesize = (text: string) => Promise<Buffer | null>;
type Speech = { text: string; make: Synthesize };

/** LRU cache of speech by text, limited to `maxBytes`. Concurrent requests for the same text share one synthesis. */
export class SpeechCache {
  private readonly kept: LRUCache<string, Buffer, Speech>;

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length,
      ignoreFetchAbort: true,
      // A failed synthesis is not kept.
      fetchMethod: async (_key, _stale, { context: { text, make } }) => (await make(text)) ?? undefined,
    });
  }

  async get(text: string, make: Synthesize): Promise<Buffer | null> {
    const key = createHash('sha256').update(text).digest('base64');
    return (await this.kept.fetch(key, { context: { text, make } })) ?? null;
  }
}
