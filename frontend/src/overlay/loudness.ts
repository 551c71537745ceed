/**
 * Sounds vary in loudness, so each is normalized. Loudness is integrated over the whole sound by ITU-R BS.1770-4
 * (itu.int/rec/R-REC-BS.1770), in LUFS: filtered as people hear, without what is silent or much quieter than the rest.
 */
const TARGET_LUFS = -16;
const PEAK_MAX = 0.95;
const GAIN_MAX = 8;

const BLOCK_SECONDS = 0.4;
/** Blocks overlap by three quarters. */
const STEPS_PER_BLOCK = 4;
const SILENCE_LUFS = -70;
const GATE_BELOW_MEAN_LU = 10;

/**
 * @param channels samples from -1 to 1, one list per channel
 * @returns the gain that makes the sound as loud as the others, clips no peak, and amplifies noise little
 */
export function computeGain(channels: readonly Float32Array[], sampleRate: number): number {
  const lufs = measureLufs(channels, sampleRate);
  if (lufs === null) return 1;
  const peak = channels.reduce(
    (most, samples) => samples.reduce((max, size) => Math.max(max, Math.abs(size)), most),
    0,
  );
  return Math.min(10 ** ((TARGET_LUFS - lufs) / 20), PEAK_MAX / peak, GAIN_MAX);
}

/** @returns the integrated loudness in LUFS; null for silence. A mono sound is played by two speakers. */
export function measureLufs(channels: readonly Float32Array[], sampleRate: number): number | null {
  const powers = blockPowers(channels, sampleRate).map((power) => (channels.length === 1 ? 2 * power : power));
  const heard = powers.filter((power) => toLufs(power) > SILENCE_LUFS);
  if (heard.length === 0) return null;
  const gate = toLufs(mean(heard)) - GATE_BELOW_MEAN_LU;
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)));
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean square of each block, summed over the channels. A sound shorter than a block is one block. */
function blockPowers(channels: readonly Float32Array[], sampleRate: number): number[] {
  const length = channels[0]?.length ?? 0;
  const step = Math.round((BLOCK_SECONDS * sampleRate) / STEPS_PER_BLOCK);
  const stepSums = new Float64Array(Math.max(1, Math.floor(length / step)));
  for (const samples of channels) addSquares(samples, { sampleRate, step, stepSums });
  if (stepSums.length < STEPS_PER_BLOCK) return [stepSums.reduce((sum, part) => sum + part, 0) / Math.max(1, length)];
  return Array.from({ length: stepSums.length - STEPS_PER_BLOCK + 1 }, (_, first) => {
    const parts = stepSums.subarray(first, first + STEPS_PER_BLOCK);
    return parts.reduce((sum, part) => sum + part, 0) / (step * STEPS_PER_BLOCK);
  });
}

type Squares = { sampleRate: number; step: number; stepSums: Float64Array };

function addSquares(samples: Float32Array, { sampleRate, step, stepSums }: Squares): void {
  const filters = hearingFilters(sampleRate);
  for (let index = 0; index < samples.length; index += 1) {
    let value = samples[index] as number;
    for (const filter of filters) value = filter(value);
    const at = Math.min(Math.floor(index / step), stepSums.length - 1);
    // A sound that is longer than its blocks ends in a part of one, which is not measured.
    if (index < step * stepSums.length || stepSums.length < STEPS_PER_BLOCK)
      stepSums[at] = (stepSums[at] as number) + value * value;
  }
}

/** The two filters of BS.1770 for any sample rate: a shelf as of a head, and a high pass. */
function hearingFilters(sampleRate: number): ((sample: number) => number)[] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const shelfA0 = 1 + shelfK / shelfQ + shelfK ** 2;
  const numerator = [
    high + (band * shelfK) / shelfQ + shelfK ** 2,
    2 * (shelfK ** 2 - high),
    high - (band * shelfK) / shelfQ + shelfK ** 2,
  ];
  const shelf = numerator.map((part) => part / shelfA0);
  return [biquad(shelf, poles(shelfK, shelfQ)), biquad([1, -2, 1], poles(passK, passQ))];
}

function poles(k: number, q: number): [number, number] {
  const a0 = 1 + k / q + k ** 2;
  return [(2 * (k ** 2 - 1)) / a0, (1 - k / q + k ** 2) / a0];
}

function biquad([b0 = 0, b1 = 0, b2 = 0]: readonly number[], [a1, a2]: [number, number]): (sample: number) => number {
  let [z1, z2] = [0, 0];
  return (sample) => {
    const result = b0 * sample + z1;
    z1 = b1 * sample - a1 * result + z2;
    z2 = b2 * sample - a2 * result;
    return result;
  };
}
