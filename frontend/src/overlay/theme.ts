import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { CSSProperties } from 'react';

type CustomProperties = { [name: `--${string}`]: string | number };

/** The creator's colours and shape, by the names that overlay.css is written with. */
export function themeOf({ theme }: OverlaySettings): CustomProperties {
  return {
    '--background': theme.backgroundColor,
    '--opacity': theme.opacity / 100,
    '--primary': theme.primaryColor,
    '--text': theme.textColor,
    '--radius': `${theme.borderRadius}px`,
  };
}

/** React takes custom properties in a style; its types do not say so. */
export const customProperties = (properties: CustomProperties): CSSProperties => properties as CSSProperties;
