import type { Cue } from '../../alert-set';
import { bell, choir, type SoundRecipe } from '../../sound/synth';

/** F major, rising with the amount. */
const chord = [174.6, 261.6, 349.2, 440, 523.3] as const;

/** A bell and a choir; more voices and more bells for more. */
export function worshipSound({ tier, moment }: Cue): SoundRecipe {
  const level = moment ? 5 : tier;
  const seconds = 1.8 + level * 0.6;
  return {
    seconds,
    compose: (audio, out) => {
      choir({ audio, out, at: 0.05, level: 0.5 }, chord.slice(0, Math.min(5, level + 1)), seconds * 0.75);
      for (let index = 0; index < level + 1; index += 1)
        bell({ audio, out, at: index * 0.2, level: 0.3 }, (chord[index % chord.length] as number) * 2, 1.8);
      if (level >= 4) choir({ audio, out, at: seconds * 0.4, level: 0.5 }, [349.2, 440, 523.3, 698.5], seconds * 0.55);
    },
  };
}
