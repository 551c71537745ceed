import type { AlertFontName, AlertSetName } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

type Entrance = OverlaySettings['animation']['entrance'];

/** Display names. */
export const entranceNames: Record<Entrance, string> = {
  slideInFromRight: 'Slide from the right',
  slideInFromLeft: 'Slide from the left',
  slideInFromTop: 'Slide from the top',
  slideInFromBottom: 'Slide from the bottom',
  zoomIn: 'Zoom in',
  bounceIn: 'Bounce in',
};

export const sizeNames: Record<OverlaySettings['layout']['size'], string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

export const alertSetNames: Record<AlertSetName, string> = {
  owambe: 'Owambe: aso-oke, gele and spraying',
  stadium: 'Stadium: scoreboard, floodlights and crowd',
  worship: 'Worship: choir, light and doves',
  club: 'Night club: lasers, bass and neon',
  quiet: 'Quiet: a small, calm pill',
  classic: 'Classic: the plain card',
};

export const alertFontNames: Record<AlertFontName, string> = {
  set: "The set's own",
  fraunces: 'Fraunces: warm, for a party',
  'big-shoulders': 'Big Shoulders: tall, like a scoreboard',
  'eb-garamond': 'EB Garamond: a book, calm',
  unbounded: 'Unbounded: wide, for the club',
  inter: 'Inter: plain and clear',
};

/** Returns the display name: `top-left` -> "Top left". */
export function positionName(position: OverlaySettings['layout']['position']): string {
  const words = position.replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
