import { describe, expect, it } from '@jest/globals';
import type { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechService } from './speech.service.js';

const tokens = { findCreator: async (token: string) => token.split(' ')[0] } as unknown as OverlayTokens;

/** A synthesizer whose texts end when `finish` is called. */
function slowEngine() {
  const running = new Map<string, () => void>();
  const synthesize = (text: string) =>
    new Promise<Buffer | null>((resolve) => {
      running.set(text, () => resolve(Buffer.from(text)));
    });
  return { synthesizer: { synthesize }, running, finish: (text: string) => running.get(text)?.() };
}
const untilAsked = () => new Promise(setImmediate);

describe('SpeechService', () => {
  it("speaks two texts of a creator at a time, beside another creator's", async () => {
    const { synthesizer, running, finish } = slowEngine();
    const speech = new SpeechService(tokens, synthesizer);
    const [first, second] = [speech.speak('ada overlay', 'first'), speech.speak('ada source', 'second')];
    await untilAsked();
    expect(await speech.speak('ada overlay', 'third')).toBeNull();
    const others = speech.speak('bola overlay', 'fourth');
    await untilAsked();
    expect([...running.keys()]).toEqual(['first', 'second', 'fourth']);
    finish('first');
    expect(String(await first)).toBe('first');
    const next = speech.speak('ada overlay', 'fifth');
    await untilAsked();
    for (const text of ['second', 'fourth', 'fifth']) finish(text);
    expect((await Promise.all([second, others, next])).map(String)).toEqual(['second', 'fourth', 'fifth']);
  });

  it('speaks the next text after one that failed', async () => {
    const results = [...Array.from({ length: 3 }, () => 'no engine'), 'spoken'];
    const synthesize = async () => {
      const result = results.shift() as string;
      if (result === 'no engine') throw new Error(result);
      return Buffer.from(result);
    };
    const speech = new SpeechService(tokens, { synthesize });
    for (const text of ['first', 'second', 'third'])
      await expect(speech.speak('ada overlay', text)).rejects.toThrow('no engine');
    expect(String(await speech.speak('ada overlay', 'fourth'))).toBe('spoken');
  });
});
