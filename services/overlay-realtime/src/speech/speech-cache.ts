import { createHash } from 'node:crypto';

/** LRU cache of speech by text, limited to `maxBytes`. Concurrent requests for the same text share one synthesis. */
export class SpeechCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly runningSyntheses = new Map<string, Promise<Buffer | null>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async get(text: string, make: (text: string) => Promise<Buffer | null>): Promise<Buffer | null> {
    const key = createHash('sha256').update(text).digest('base64');
    const kept = this.kept.get(key);
    if (kept) {
      // Move to the end, so that the first entry is the least recently used.
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const running = this.runningSyntheses.get(key) ?? this.share(key, make(text));
    return running;
  }

  private share(key: string, running: Promise<Buffer | null>): Promise<Buffer | null> {
    this.runningSyntheses.set(key, running);
    return running
      .then((speech) => {
        if (speech) this.keep(key, speech);
        return speech;
      })
      .finally(() => this.runningSyntheses.delete(key));
  }

  private keep(key: string, speech: Buffer): void {
    this.kept.set(key, speech);
    this.bytes += speech.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}
