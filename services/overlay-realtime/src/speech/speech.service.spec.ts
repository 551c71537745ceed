import { describe, expect, it } from '@jest/globals';
import type { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechService } from './speech.service.js';

const tokens = { findCreator: async (token: string) => token.split(' ')[0] } as unknown as OverlayTokens;

describe('SpeechService', () => {
  it("speaks one text of a creator at a time, beside another creator's", async () => {
    const running: string[] = [];
    const waiting: (() => void)[] = [];
    const synthesize = (text: string) =>
      new Promise<Buffer>((resolve) => {
        running.push(text);
        waiting.push(() => resolve(Buffer.from(text)));
      });
    const speech = new SpeechService(tokens, { synthesize });
    const all = [
      speech.speak('ada overlay', 'first'),
      speech.speak('ada source', 'second'),
      speech.speak('bola overlay', 'third'),
    ];
    await new Promise(setImmediate);
    expect(running).toEqual(['first', 'third']);
    for (let index = 0; index < 3; index += 1) {
      waiting[index]?.();
      await new Promise(setImmediate);
    }
    expect((await Promise.all(all)).map(String)).toEqual(['first', 'second', 'third']);
  });

  it('speaks the next text after one that failed', async () => {
    const results = [Promise.reject(new Error('no engine')), Promise.resolve(Buffer.from('second'))];
    const speech = new SpeechService(tokens, { synthesize: () => results.shift() as Promise<Buffer> });
    await expect(speech.speak('ada overlay', 'first')).rejects.toThrow('no engine');
    expect(String(await speech.speak('ada overlay', 'second'))).toBe('second');
  });
});
