import type { OverlaySound } from '@tipnaija/contracts/alert-sets';

const VOLUME = 0.6;

/** The creator's volume, 0 to 1. */
let level = 1;
let voiceLevel = 1;

const NOTES_HZ = [880, 1318.5];
const NOTE_S = 0.16;
const TIMEOUT_MS = 300;

let context: AudioContext | null = null;
/** Until the first attempt the result is unknown, so no warning is shown. */
let isTried = false;
/** Output node of the current sound, which allows cutting it off. */
let output: GainNode | null = null;

/** Takes the creator's volumes in percent. */
export function setVolume({ volume, voiceVolume }: OverlaySound): void {
  level = volume / 100;
  voiceLevel = voiceVolume / 100;
}

export const getVolume = (): number => VOLUME * level;
export const getVoiceLevel = (): number => voiceLevel;

/** Returns true when the browser allows sound. */
export async function enableSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    // Where sound is blocked this promise stays pending until a click; an alert must not sound long after it was shown.
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
    return context.state === 'running';
  } catch {
    return false;
  } finally {
    isTried = true;
  }
}

/** Returns the page's audio context, or null when the browser blocks sound. */
export async function allowedAudio(): Promise<AudioContext | null> {
  return (await enableSound()) ? context : null;
}

export const isSoundBlocked = (): boolean => isTried && context?.state !== 'running';

/** Two short notes. Silent when the browser blocks sound, because an alert must not wait for it. */
export function beep(): void {
  void enableSound().then((isAllowed) => {
    if (!isAllowed || !context) return;
    const audio = context;
    output = new GainNode(audio, { gain: level });
    output.connect(audio.destination);
    for (const [index, hertz] of NOTES_HZ.entries()) playNote(audio, output, hertz, index * NOTE_S);
  });
}

export function stopBeep(): void {
  output?.disconnect();
  output = null;
}

function playNote(audio: AudioContext, into: AudioNode, hertz: number, delayS: number): void {
  const startS = audio.currentTime + delayS;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, startS);
  gain.gain.linearRampToValueAtTime(VOLUME, startS + 0.01);
  // Ends near zero: an exponential ramp cannot reach zero, and an abrupt end would click.
  gain.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S * 1.8);
  tone.connect(gain).connect(into);
  tone.start(startS);
  tone.stop(startS + NOTE_S * 2);
}
