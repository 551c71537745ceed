import { computeGain } from '../../loudness';
import type { SoundRecipe } from './synth';

const SAMPLE_RATE = 44_100;

export type RenderedSound = { buffer: AudioBuffer; gain: number };

/** Five tiers of one set, its moments, and those of another set after a change. */
const KEPT = 12;

const rendered = new Map<string, Promise<RenderedSound>>();

/** Renders a sound once, outside the page's thread, and measures it: every sound is equally loud and none clips. */
export function renderSound(key: string, recipe: SoundRecipe): Promise<RenderedSound> {
  const known = rendered.get(key) ?? render(recipe);
  rendered.delete(key);
  rendered.set(key, known);
  const [oldest] = rendered.keys();
  if (rendered.size > KEPT && oldest !== undefined) rendered.delete(oldest);
  return known;
}

async function render({ seconds, compose }: SoundRecipe): Promise<RenderedSound> {
  const audio = new OfflineAudioContext(1, Math.ceil(seconds * SAMPLE_RATE), SAMPLE_RATE);
  // Tames the sum of many notes before it is measured.
  const limiter = new DynamicsCompressorNode(audio, { threshold: -14, ratio: 8, attack: 0.003, release: 0.12 });
  limiter.connect(audio.destination);
  compose(audio, limiter);
  const buffer = await audio.startRendering();
  return { buffer, gain: computeGain([buffer.getChannelData(0)], SAMPLE_RATE) };
}
