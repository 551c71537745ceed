import type { Cue } from '../../alert-set';
import { clap, kick, noise, type SoundRecipe, shekere, stab, tone } from '../../sound/synth';
import { BEAT_MS } from './scene';

const BEAT_S = BEAT_MS / 1000;

/** Four to the floor; a riser and the drop for large amounts. */
export function clubSound({ tier, moment }: Cue): SoundRecipe {
  const level = moment ? 5 : tier;
  const riser = level >= 4 ? 1 : 0;
  const beats = 2 + level;
  return {
    seconds: riser + beats * BEAT_S + 0.5,
    compose: (audio, out) => {
      if (riser) {
        noise(
          { audio, out, at: 0, level: 0.4 },
          { attack: 0.95, decay: 0.06, filter: { type: 'bandpass', frequency: 400, Q: 2 }, sweepTo: 7_000 },
        );
        tone(
          { audio, out, at: 0, level: 0.14 },
          { hertz: 220, to: 880, bend: 1, type: 'sawtooth', attack: 0.95, decay: 0.06 },
        );
      }
      for (let beat = 0; beat < beats; beat += 1) {
        const at = riser + beat * BEAT_S;
        kick({ audio, out, at, level: 0.9 });
        shekere({ audio, out, at: at + BEAT_S / 2, level: 0.2 });
        if (level >= 2 && beat % 2 === 1) clap({ audio, out, at, level: 0.4 });
        const chord = beat % 4 < 2 ? [220, 261.6, 329.6, 440] : [174.6, 261.6, 349.2, 523.3];
        if (beat % 2 === 0 || level >= 3)
          stab({ audio, out, at: at + (beat % 2 ? BEAT_S * 0.25 : 0), level: 0.5 }, chord, 0.32);
      }
    },
  };
}
