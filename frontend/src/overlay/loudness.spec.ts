import { describe, expect, it } from 'vitest';
import { computeGain, measureLufs } from './loudness';

/** A sine of 1 kHz with peaks at `dbfs`. */
function tone(dbfs: number, seconds = 1, sampleRate = 48_000): Float32Array {
  const size = 10 ** (dbfs / 20);
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => size * Math.sin((2 * Math.PI * 1_000 * index) / sampleRate),
  );
}

function joined(...parts: Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

const stereo = (samples: Float32Array) => [samples, samples];
const amplified = (samples: Float32Array, gain: number) => samples.map((sample) => sample * gain);

describe('measureLufs', () => {
  // EBU Tech 3341, minimum requirements test signals 1 to 3, each within 0.1 LU.
  it.each([
    ['1', tone(-23, 20), -23],
    ['2', tone(-33, 20), -33],
    ['3', joined(tone(-36, 10), tone(-23, 60), tone(-36, 10)), -23],
  ])('measures EBU test signal %s', (_name, samples, lufs) => {
    expect(Math.abs((measureLufs(stereo(samples), 48_000) ?? 0) - lufs)).toBeLessThan(0.1);
  });

  it.each([8_000, 44_100, 96_000])('measures the same at %i samples a second', (sampleRate) => {
    expect(measureLufs(stereo(tone(-23, 1, sampleRate)), sampleRate)).toBeCloseTo(-23, 0);
  });

  it('hears a mono sound from two speakers', () => {
    expect(measureLufs([tone(-23)], 48_000)).toBeCloseTo(-23, 1);
  });

  it('ignores surrounding silence', () => {
    const silence = new Float32Array(96_000);
    expect(measureLufs([joined(silence, tone(-20, 5), silence)], 48_000)).toBeCloseTo(-20, 0);
  });

  it('measures a sound that is shorter than a block', () => {
    expect(measureLufs([tone(-20, 0.1)], 48_000)).toBeCloseTo(-20, 0);
  });
});

describe('computeGain', () => {
  it.each([-30, -16, -3])('makes a tone of %i dBFS as loud as every other sound', (dbfs) => {
    const samples = tone(dbfs);
    const gain = computeGain([samples], 48_000);
    expect(measureLufs([amplified(samples, gain)], 48_000)).toBeCloseTo(-16, 1);
  });

  it('prevents clipping when a quiet sound has a loud peak', () => {
    const crack = tone(-34);
    crack[10] = 0.9;
    expect(computeGain([crack], 48_000) * 0.9).toBeLessThanOrEqual(0.951);
  });

  it('limits the gain of near-silence and silence', () => {
    expect(computeGain([tone(-48)], 48_000)).toBe(8);
    expect(computeGain([new Float32Array(100)], 48_000)).toBe(1);
  });
});
