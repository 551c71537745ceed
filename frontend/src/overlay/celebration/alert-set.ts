import type { AlertSetName, AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { FunctionComponent } from 'preact';
import type { Moment } from './moment';
import type { SoundRecipe } from './sound/synth';

/** What a set celebrates. */
export type Cue = {
  readonly tier: AlertTierNumber;
  readonly moment: Moment | null;
  /** Several tips on one card. */
  readonly isGroup: boolean;
  /** So many words that they are set in the smallest size. */
  readonly isWordy: boolean;
};

/** Props of the drawn parts of a set. */
export type PartProps = Cue & { isLeaving: boolean };

/**
 * One look with its own type, layout, motion and sound. Its folder holds the styles (`<name>.css`), the particles
 * (`scene.ts`, loaded by the stage) and the sounds (`sound.ts`). The card's elements are the same in every set, so that
 * a creator's stylesheet works in all of them.
 */
export type AlertSet = {
  readonly name: Exclude<AlertSetName, 'classic'>;
  /** Applies where the creator kept the default theme. */
  readonly theme: OverlaySettings['theme'];
  /** Art inside the card, behind its text. */
  readonly Plate: FunctionComponent<PartProps>;
  /** Light across the whole screen, behind the card. */
  readonly Backdrop: FunctionComponent<PartProps>;
  /** Returns the sound of a cue. */
  readonly sound: (cue: Cue) => SoundRecipe;
};

/** An alert set on the screen. */
export type Celebration = { readonly set: AlertSet; readonly cue: Cue };
