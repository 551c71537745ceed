const VOLUME = 0.6;
const NOTES_HZ = [880, 1318.5];
const NOTE_S = 0.16;
const PATIENCE_MS = 300;

let context: AudioContext | null = null;
/** Before the first answer nothing is known, and nothing is to be complained of. */
let isTried = false;
/** What sounds now goes through this, so that it can be cut off. */
let output: GainNode | null = null;

/** True once the browser lets the page make sound. */
export async function enableSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    // Where sound is forbidden this promise stays open until somebody clicks; an alert must not sound long after it was shown.
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return context.state === 'running';
  } catch {
    return false;
  } finally {
    isTried = true;
  }
}

/** The one context of the page, where the browser lets it sound; null where it does not. */
export async function allowedAudio(): Promise<AudioContext | null> {
  return (await enableSound()) ? context : null;
}

export const isSoundBlocked = (): boolean => isTried && context?.state !== 'running';

/** Two short notes. Silent where the browser forbids it: an alert must not wait for its sound. */
export function beep(): void {
  void enableSound().then((isAllowed) => {
    if (!isAllowed || !context) return;
    const audio = context;
    output = new GainNode(audio);
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
  // To almost nothing rather than nothing: an exponential ramp can't reach zero, and a cut would click.
  gain.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S * 1.8);
  tone.connect(gain).connect(into);
  tone.start(startS);
  tone.stop(startS + NOTE_S * 2);
}
