const VOLUME = 0.6;
const NOTES_HZ = [880, 1318.5];
const NOTE_S = 0.16;

let context: AudioContext | null = null;

/** True once the browser lets the page make sound. */
export async function enableSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === 'running';
  } catch {
    return false;
  }
}

/** Two short notes. Silent where the browser forbids it: an alert must not wait for its sound. */
export function beep(): void {
  void enableSound().then((isAllowed) => {
    if (isAllowed && context)
      NOTES_HZ.forEach((hertz, index) => playNote(context as AudioContext, hertz, index * NOTE_S));
  });
}

function playNote(audio: AudioContext, hertz: number, delayS: number): void {
  const startS = audio.currentTime + delayS;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, startS);
  gain.gain.linearRampToValueAtTime(VOLUME, startS + 0.01);
  // To almost nothing rather than nothing: an exponential ramp can't reach zero, and a cut would click.
  gain.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S * 1.8);
  tone.connect(gain).connect(audio.destination);
  tone.start(startS);
  tone.stop(startS + NOTE_S * 2);
}
