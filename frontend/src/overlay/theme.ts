import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** The creator's colours and shape, by the names that overlay.css is written with. */
export function themeOf({ theme }: OverlaySettings): { [name: `--${string}`]: string | number } {
  return {
    '--background': theme.backgroundColor,
    '--opacity': theme.opacity / 100,
    '--primary': theme.primaryColor,
    '--text': theme.textColor,
    '--radius': `${theme.borderRadius}px`,
  };
}
