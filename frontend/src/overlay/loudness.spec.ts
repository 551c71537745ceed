import { describe, expect, it } from 'vitest';
import { computeGain } from './loudness';

/** One second of a tone with this amplitude, surrounded by silence. */
function tone(size: number, silence = 0): Float32Array {
  return Float32Array.from({ length: 8_000 + silence }, (_, index) => (index < 8_000 ? size * Math.sin(index / 3) : 0));
}

const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(tone(1).reduce((sum, _, index) => sum + (samples[index] ?? 0) ** 2, 0) / 8_000);

describe('computeGain', () => {
  it.each([0.05, 0.17, 0.5, 0.9])('normalizes a tone of amplitude %d to the target loudness', (size) => {
    expect(computeGain([tone(size)]) * loudnessOf(tone(size))).toBeCloseTo(0.12, 2);
  });

  it('ignores surrounding silence', () => {
    expect(computeGain([tone(0.3, 80_000)])).toBeCloseTo(computeGain([tone(0.3)]), 2);
  });

  it('prevents clipping when a quiet sound has a loud peak', () => {
    const crack = tone(0.02);
    crack[10] = 0.9;
    expect(computeGain([crack]) * 0.9).toBeLessThanOrEqual(0.951);
  });

  it('limits the gain of near-silence and silence', () => {
    expect(computeGain([tone(0.004)])).toBe(8);
    expect(computeGain([new Float32Array(100)])).toBe(1);
  });
});
