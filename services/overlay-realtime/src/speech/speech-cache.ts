import { createHash } from 'node:crypto';

/** Keeps what was said last, by what it says; two overlays that ask at once are answered by one. `maxBytes` bounds it. */
export class SpeechCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly underway = new Map<string, Promise<Buffer | null>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async get(text: string, make: (text: string) => Promise<Buffer | null>): Promise<Buffer | null> {
    const key = createHash('sha256').update(text).digest('base64');
    const kept = this.kept.get(key);
    if (kept) {
      // Last again, so that the first is the one asked for longest ago.
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const making = this.underway.get(key) ?? this.made(key, make(text));
    return making;
  }

  private made(key: string, making: Promise<Buffer | null>): Promise<Buffer | null> {
    this.underway.set(key, making);
    return making
      .then((speech) => {
        if (speech) this.keep(key, speech);
        return speech;
      })
      .finally(() => this.underway.delete(key));
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
