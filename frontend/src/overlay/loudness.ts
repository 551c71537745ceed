/**
 * People upload whispers and explosions: each is played as loud as the others. Loudness is taken as the root of the mean
 * square of what is not silence; the gain never lets a peak clip, and does not make the noise of a near-silent file heard.
 */
const TARGET = 0.12;
const PEAK_MAX = 0.95;
const GAIN_MAX = 8;
const SILENCE = 0.003;

/** By how much to multiply these samples (-1 to 1, one list per channel). */
export function gainFor(channels: readonly Float32Array[]): number {
  let [squares, count, peak] = [0, 0, 0];
  for (const samples of channels) {
    for (const sample of samples) {
      const size = Math.abs(sample);
      peak = Math.max(peak, size);
      if (size < SILENCE) continue;
      squares += size * size;
      count += 1;
    }
  }
  if (count === 0) return 1;
  return Math.min(TARGET / Math.sqrt(squares / count), PEAK_MAX / peak, GAIN_MAX);
}
