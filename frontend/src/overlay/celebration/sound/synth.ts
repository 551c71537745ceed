import { seeded } from '../stage/random';

/** A sound as notes for the audio graph, rendered once and then played as a buffer. */
export type SoundRecipe = {
  readonly seconds: number;
  readonly compose: (audio: BaseAudioContext, out: AudioNode) => void;
};

export type Note = {
  audio: BaseAudioContext;
  out: AudioNode;
  /** Seconds from the start of the sound. */
  at: number;
  level: number;
};

type Shape = { attack: number; decay: number };

/** Returns a gain that rises in `attack` and falls in `decay` seconds. */
export function envelope({ audio, out, at, level }: Note, { attack, decay }: Shape): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + attack + decay);
  gain.connect(out);
  return gain;
}

export function tone(
  note: Note,
  shape: Shape & { hertz: number; type?: OscillatorType; to?: number; bend?: number },
): void {
  const { hertz, type = 'sine', to = hertz, bend = shape.decay } = shape;
  const oscillator = new OscillatorNode(note.audio, { type, frequency: hertz });
  oscillator.frequency.setValueAtTime(hertz, note.at);
  oscillator.frequency.exponentialRampToValueAtTime(to, note.at + bend);
  oscillator.connect(envelope(note, shape));
  oscillator.start(note.at);
  oscillator.stop(note.at + shape.attack + shape.decay);
}

export function noise(note: Note, shape: Shape & { filter: BiquadFilterOptions; sweepTo?: number }): void {
  const seconds = shape.attack + shape.decay;
  const source = new AudioBufferSourceNode(note.audio, { buffer: noiseBuffer(note.audio, seconds) });
  const filter = new BiquadFilterNode(note.audio, shape.filter);
  if (shape.sweepTo) filter.frequency.exponentialRampToValueAtTime(shape.sweepTo, note.at + seconds);
  source.connect(filter).connect(envelope(note, shape));
  source.start(note.at);
}

function noiseBuffer(audio: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const random = seeded(Math.round(seconds * 1000));
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = random() * 2 - 1;
  return buffer;
}

/** A talking drum: its pitch bends with the squeeze. */
export function talkingDrum(note: Note, hertz: number, bendTo: number): void {
  tone(note, { hertz: hertz * 1.5, to: hertz * bendTo, bend: 0.16, attack: 0.004, decay: 0.42 });
  tone(
    { ...note, level: note.level * 0.35 },
    { hertz: hertz * 2.9, to: hertz * 2 * bendTo, attack: 0.003, decay: 0.14 },
  );
  noise(
    { ...note, level: note.level * 0.35 },
    { attack: 0.001, decay: 0.05, filter: { type: 'bandpass', frequency: 1_900, Q: 1.2 } },
  );
}

/** A shaker of beads around a gourd. */
export function shekere(note: Note): void {
  noise(note, { attack: 0.012, decay: 0.09, filter: { type: 'highpass', frequency: 5_200 } });
}

export function kick(note: Note): void {
  tone(note, { hertz: 160, to: 44, bend: 0.11, attack: 0.002, decay: 0.38 });
  noise(
    { ...note, level: note.level * 0.25 },
    { attack: 0.001, decay: 0.02, filter: { type: 'lowpass', frequency: 3_000 } },
  );
}

/** A bell with the inharmonic partials of struck metal. */
export function bell(note: Note, hertz: number, decay = 1.6): void {
  for (const [ratio, level, length] of [
    [1, 1, 1],
    [2.01, 0.42, 0.7],
    [2.76, 0.22, 0.45],
    [5.4, 0.1, 0.2],
  ] as const)
    tone({ ...note, level: note.level * level }, { hertz: hertz * ratio, attack: 0.004, decay: decay * length });
}

/** Voices that sing "ah": saws through the resonances of the mouth. */
export function choir(note: Note, hertz: readonly number[], seconds: number): void {
  const { audio, at } = note;
  const rise = envelope(note, { attack: seconds * 0.35, decay: seconds * 0.9 });
  for (const [frequency, Q, level] of [
    [750, 7, 1],
    [1_150, 9, 0.6],
    [2_700, 10, 0.22],
  ] as const) {
    const mouth = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q });
    mouth.connect(new GainNode(audio, { gain: level })).connect(rise);
    for (const [index, pitch] of hertz.entries()) {
      for (const detune of [-9, 0, 8]) {
        const voice = new OscillatorNode(audio, { type: 'sawtooth', frequency: pitch, detune });
        const vibrato = new OscillatorNode(audio, { frequency: 4.6 + index * 0.27 + detune * 0.02 });
        vibrato.connect(new GainNode(audio, { gain: pitch * 0.006 })).connect(voice.frequency);
        voice.connect(mouth);
        for (const node of [voice, vibrato]) {
          node.start(at);
          node.stop(at + seconds * 1.3);
        }
      }
    }
  }
}

/** A stand that roars: noise through the resonances of many throats, with waves in it. */
export function crowd(note: Note, seconds: number): void {
  for (const [frequency, Q, level] of [
    [520, 1.4, 1],
    [980, 2, 0.8],
    [1_700, 2.4, 0.42],
  ] as const) {
    noise(
      { ...note, level: note.level * level },
      { attack: seconds * 0.25, decay: seconds * 0.75, filter: { type: 'bandpass', frequency, Q } },
    );
  }
  for (let wave = 0; wave < seconds * 3; wave += 1) {
    const at = note.at + wave / 3;
    noise(
      { ...note, at, level: note.level * 0.5 },
      { attack: 0.12, decay: 0.3, filter: { type: 'bandpass', frequency: 700 + ((wave * 313) % 700), Q: 3 } },
    );
  }
}

/** A hand clap of many. */
export function clap(note: Note): void {
  for (const delay of [0, 0.012, 0.026])
    noise(
      { ...note, at: note.at + delay },
      { attack: 0.001, decay: 0.1, filter: { type: 'bandpass', frequency: 1_500, Q: 0.9 } },
    );
}

/** A short chord of saws whose filter opens. */
export function stab(note: Note, hertz: readonly number[], seconds: number): void {
  const filter = new BiquadFilterNode(note.audio, { type: 'lowpass', frequency: 600, Q: 6 });
  filter.frequency.setValueAtTime(600, note.at);
  filter.frequency.exponentialRampToValueAtTime(5_200, note.at + 0.05);
  filter.frequency.exponentialRampToValueAtTime(500, note.at + seconds);
  filter.connect(note.out);
  for (const pitch of hertz)
    for (const shift of [0.996, 1.004])
      tone(
        { ...note, out: filter, level: note.level / hertz.length },
        { hertz: pitch * shift, type: 'sawtooth', attack: 0.005, decay: seconds },
      );
}
