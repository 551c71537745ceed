import type { Cue } from '../../alert-set';
import { clap, crowd, kick, type Note, noise, type SoundRecipe, tone } from '../../sound/synth';

/** A referee's whistle, drums and claps in the stand, and a roar that grows with the amount. */
export function stadiumSound({ tier, moment }: Cue): SoundRecipe {
  const level = moment ? 5 : tier;
  const seconds = 1.3 + level * 0.6;
  return {
    seconds,
    compose: (audio, out) => {
      whistle({ audio, out, at: 0, level: 0.26 }, level >= 3 ? 0.5 : 0.22);
      crowd({ audio, out, at: 0.1, level: 0.16 + level * 0.09 }, seconds - 0.15);
      // "We want more": two long beats and three short ones.
      const beats = [0.45, 0.8, 1.15, 1.3, 1.45, 1.9, 2.25, 2.6, 2.75, 2.9].slice(0, level * 2);
      for (const at of beats) {
        clap({ audio, out, at, level: 0.5 });
        if (level >= 2) kick({ audio, out, at, level: 0.8 });
      }
      if (level >= 4) horn({ audio, out, at: 0.5, level: 0.3 }, 1.5);
    },
  };
}

function whistle(note: Note, seconds: number): void {
  for (const hertz of [2_650, 2_720]) tone(note, { hertz, attack: 0.02, decay: seconds });
  noise(
    { ...note, level: note.level * 0.4 },
    { attack: 0.02, decay: seconds, filter: { type: 'bandpass', frequency: 2_700, Q: 12 } },
  );
}

function horn(note: Note, seconds: number): void {
  for (const hertz of [233, 234.5, 349]) tone(note, { hertz, type: 'sawtooth', attack: 0.06, decay: seconds });
}
