/**
 * Uploaded sounds vary in loudness, so each is normalized. Loudness is the root mean square of the samples that are not
 * silence; the gain never clips a peak and does not amplify the noise of a near-silent file.
 */
const TARGET = 0.12;
const PEAK_MAX = 0.95;
const GAIN_MAX = 8;
const SILENCE = 0.003;

/** Returns the gain for these samples (-1 to 1, one list per channel). */
export function computeGain(channels: readonly Float32Array[]): number {
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
