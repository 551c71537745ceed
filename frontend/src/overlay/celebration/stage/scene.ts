import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { AlertSet } from '../alert-set';
import type { Moment } from '../moment';
import type { ParticleField, Sprite } from './particles';
import type { Random } from './random';

/** A message to the stage; plain data, because the stage runs in a worker. */
export type SceneCue = {
  readonly set: AlertSet['name'];
  readonly tier: AlertTierNumber;
  readonly moment: Moment | null;
  readonly position: OverlaySettings['layout']['position'];
  readonly seed: number;
};

/** The card's centre in parts of the screen, and the screen's proportions, by which a scene places its particles. */
export type SceneSpace = { readonly x: number; readonly y: number; readonly isPortrait: boolean };

/** The particles of one set. */
export type SceneModule = {
  readonly paintSprites: () => Sprite[];
  /** Fills the empty field. Particles with `everyMs` continue until the alert leaves. */
  readonly fill: (field: ParticleField, cue: SceneCue, space: SceneSpace, random: Random) => void;
};

/** Whether the scene takes the whole screen; the quiet set never does. */
export const isFullScreen = ({ set, tier, moment }: Pick<SceneCue, 'set' | 'tier' | 'moment'>): boolean =>
  set !== 'quiet' && (tier === 5 || moment !== null);

/** Returns where the card is; a scene on the whole screen has it in the centre. */
export function locateCard(cue: SceneCue, isPortrait: boolean): SceneSpace {
  const [row, column = 'center'] = isFullScreen(cue) ? ['center'] : cue.position.split('-');
  const place = { top: 0.24, left: 0.2, center: 0.5, bottom: 0.78, right: 0.8 };
  return {
    x: isPortrait ? 0.5 : place[column as keyof typeof place],
    y: place[row as keyof typeof place],
    isPortrait,
  };
}
