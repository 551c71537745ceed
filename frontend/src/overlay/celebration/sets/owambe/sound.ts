import type { Cue } from '../../alert-set';
import { bell, crowd, kick, type SoundRecipe, shekere, talkingDrum } from '../../sound/synth';

/** Low, middle and high drum as the phrase of a talking drum: the pitch says the words. */
const phrases = [
  [],
  [
    [0, 150, 1.3],
    [0.16, 210, 0.8],
  ],
  [
    [0, 150, 1.3],
    [0.16, 210, 0.8],
    [0.34, 180, 1.4],
    [0.5, 240, 0.7],
  ],
  [
    [0, 150, 1.3],
    [0.16, 210, 0.8],
    [0.32, 180, 1.4],
    [0.48, 240, 0.7],
    [0.72, 150, 1.2],
    [0.88, 260, 0.6],
  ],
] as const;

/** Talking drums; with the amount come bass drum, beads, bells and the guests. */
export function owambeSound({ tier, moment }: Cue): SoundRecipe {
  const level = moment ? 5 : tier;
  const phrase = phrases[Math.min(3, level) as 1 | 2 | 3];
  const rounds = level >= 4 ? level - 2 : 1;
  const seconds = 1 + rounds * (level >= 3 ? 1.05 : 0.5) + (level >= 4 ? 0.8 : 0);
  return {
    seconds,
    compose: (audio, out) => {
      for (let round = 0; round < rounds; round += 1) {
        const start = round * 1.05;
        for (const [at, hertz, bend] of phrase)
          talkingDrum({ audio, out, at: start + at, level: 0.8 }, hertz * (1 + round * 0.06), bend);
        if (level >= 2)
          for (let beat = 0; beat < 8; beat += 1) shekere({ audio, out, at: start + beat * 0.13, level: 0.12 });
        if (level >= 3) for (const at of [0, 0.52]) kick({ audio, out, at: start + at, level: 0.7 });
      }
      if (level >= 3) bell({ audio, out, at: seconds - 1.5, level: 0.22 }, 988, 1.3);
      if (level >= 4) crowd({ audio, out, at: 0.4, level: 0.16 + level * 0.02 }, seconds - 0.6);
    },
  };
}
