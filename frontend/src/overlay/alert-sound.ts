import { overlayMediaPath } from '@tipnaija/contracts/custom-alerts';
import type { Celebration } from './celebration/alert-set';
import { computeGain } from './loudness';
import { allowedAudio, beep, getVolume, stopBeep } from './sound';

/** The maximum number of tiers; each sound is decoded once. */
const KEPT = 10;
/** A sound that loads later than this is replaced by the beep. */
const TIMEOUT_MS = 2_000;

type Measured = { buffer: AudioBuffer; gain: number };

const measured = new Map<string, Promise<Measured>>();
let announced = 0;
let playing: AudioBufferSourceNode | null = null;

/**
 * Plays the creator's own sound at normalized loudness, else the sound of the alert set; beeps when there is neither or
 * when it loads too late.
 */
export function announce(soundId: string | null, celebration: Celebration | null = null): void {
  stopAnnouncing();
  const mine = announced;
  const load = soundId === null ? designedSound(celebration) : (audio: AudioContext) => measuredSound(soundId, audio);
  if (!load) return beep();
  playSound(load, () => mine === announced).catch(() => {
    if (soundId !== null) measured.delete(soundId);
    if (mine === announced) beep();
  });
}

type LoadSound = (audio: AudioContext) => Promise<Measured>;

function designedSound(celebration: Celebration | null): LoadSound | null {
  if (!celebration) return null;
  const { set, cue } = celebration;
  return async () => {
    const { renderSound } = await import('./celebration/sound/render');
    return renderSound(`${set.name}:${cue.moment ?? cue.tier}`, set.sound(cue));
  };
}

export function stopAnnouncing(): void {
  announced += 1;
  playing?.stop();
  playing = null;
  stopBeep();
}

async function playSound(load: LoadSound, isWanted: () => boolean): Promise<void> {
  const audio = await allowedAudio();
  if (!audio || !isWanted()) return;
  const { buffer, gain } = await inTime(load(audio));
  if (!isWanted()) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new GainNode(audio, { gain: getVolume() * gain })).connect(audio.destination);
  source.start();
  playing = source;
}

function measuredSound(soundId: string, audio: AudioContext): Promise<Measured> {
  const known = measured.get(soundId) ?? load(soundId, audio);
  measured.delete(soundId);
  measured.set(soundId, known);
  const [oldest] = measured.keys();
  if (measured.size > KEPT && oldest !== undefined) measured.delete(oldest);
  return known;
}

async function load(soundId: string, audio: AudioContext): Promise<Measured> {
  const response = await fetch(overlayMediaPath(soundId));
  if (!response.ok) throw new Error(`${response.status}`);
  const buffer = await audio.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index));
  return { buffer, gain: computeGain(channels, buffer.sampleRate) };
}

function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('The sound timed out')), TIMEOUT_MS));
  return Promise.race([value, late]);
}
