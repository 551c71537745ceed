import type { Appearance, CustomFontSource } from '@stripe/stripe-js';
import inter from '../../fonts/inter.woff2?url';
import type { Theme } from '../../lib/theme';

/** The page's typeface, which Stripe's frame loads from the page's server. */
export const stripeFonts = (): CustomFontSource[] => [
  { family: 'Inter', src: `url(${new URL(inter, window.location.href).href})`, weight: '400 700' },
];

const palette = {
  colorPrimary: '--brand',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorTextPlaceholder: '--ink-soft',
  colorDanger: '--danger',
} as const;

/** Stripe's frame does not inherit the page's styles, and its default dark text is unreadable on a dark card. */
export function stripeAppearance(theme: Theme): Appearance {
  const page = getComputedStyle(document.documentElement);
  const valueOf = (variable: string) => page.getPropertyValue(variable).trim();
  const colours = Object.entries(palette).map(([name, variable]) => [name, valueOf(variable)]);
  return {
    ...(theme === 'dark' && { theme: 'night' }),
    variables: {
      ...Object.fromEntries(colours.filter(([, colour]) => colour)),
      borderRadius: '12px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    // As tall as the page's own fields.
    rules: {
      '.Input': { padding: '13px 14px', border: `1px solid ${valueOf('--line-strong')}`, boxShadow: 'none' },
      '.Label': { fontSize: '15px', fontWeight: '500', marginBottom: '6px' },
    },
  };
}
