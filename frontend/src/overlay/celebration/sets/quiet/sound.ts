import type { Cue } from '../../alert-set';
import { bell, type SoundRecipe } from '../../sound/synth';

/** A pentatonic scale: any run of it agrees with the creator's music. */
const notes = [523.3, 659.3, 784, 880, 1046.5, 1318.5] as const;

/** A thumb piano: two notes for a small tip, a run of six for the largest. */
export function quietSound({ tier, moment }: Cue): SoundRecipe {
  const played = notes.slice(0, (moment ? 5 : tier) + 1);
  return {
    seconds: 1.3 + played.length * 0.11,
    compose: (audio, out) => {
      for (const [index, hertz] of played.entries()) bell({ audio, out, at: index * 0.11, level: 0.4 }, hertz, 1.1);
    },
  };
}
