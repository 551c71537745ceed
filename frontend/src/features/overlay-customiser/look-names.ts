import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

type Entrance = OverlaySettings['animation']['entrance'];

/** Display names. */
export const entranceNames: Record<Entrance, string> = {
  slideInFromRight: 'Slide in from the right',
  slideInFromLeft: 'Slide in from the left',
  slideInFromTop: 'Slide in from the top',
  slideInFromBottom: 'Slide in from the bottom',
  zoomIn: 'Zoom in',
  bounceIn: 'Bounce in',
};

export const sizeNames: Record<OverlaySettings['layout']['size'], string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** Returns the display name: `top-left` -> "Top left". */
export function positionName(position: OverlaySettings['layout']['position']): string {
  const words = position.replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
