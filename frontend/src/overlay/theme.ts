import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';

/** Returns the creator's theme as the custom properties that overlay.css uses. */
export function toThemeVariables({ theme }: Pick<OverlaySettings, 'theme'>): {
  [name: `--${string}`]: string | number;
} {
  return {
    '--background': theme.backgroundColor,
    '--opacity': theme.opacity / 100,
    '--primary': theme.primaryColor,
    '--text': theme.textColor,
    '--radius': `${theme.borderRadius}px`,
  };
}
