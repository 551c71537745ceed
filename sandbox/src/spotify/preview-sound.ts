import type { Track } from './catalogue.js';

const SAMPLES_PER_SECOND = 8_000;
/** Previews last 30 seconds, or less for a shorter song. */
const LONGEST_SECONDS = 30;
/** Steps of a pentatonic scale, which sound pleasant in any order. */
const SCALE = [0, 2, 4, 7, 9, 12];
const NOTE_SECONDS = 0.4;
const LOUDNESS = 0.22;
const HEADER_BYTES = 44;

/** Returns a generated melody, unique and stable per track, as a WAV file with 8-bit mono PCM. */
export function previewSound(track: Track): Buffer {
  const seconds = Math.min(LONGEST_SECONDS, track.durationMs / 1000);
  const samples = Math.round(seconds * SAMPLES_PER_SECOND);
  const file = Buffer.alloc(HEADER_BYTES + samples);
  writeHeader(file, samples);
  const letters = Buffer.from(track.id);
  for (let index = 0; index < samples; index += 1) {
    const time = index / SAMPLES_PER_SECOND;
    const note = Math.floor(time / NOTE_SECONDS);
    const step = SCALE[(letters[note % letters.length] ?? 0) % SCALE.length] ?? 0;
    const frequency = 262 * 2 ** (step / 12);
    const fading = Math.exp((-3 * (time % NOTE_SECONDS)) / NOTE_SECONDS);
    const wave = Math.sin(2 * Math.PI * frequency * time) * fading * LOUDNESS;
    file[HEADER_BYTES + index] = Math.round(128 + wave * 127);
  }
  return file;
}

function writeHeader(file: Buffer, samples: number): void {
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
}
