import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '../../lib/theme';

const palette = {
  colorPrimary: '--brand',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
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
      fontFamily: 'system-ui, sans-serif',
    },
    // As tall as the page's own fields.
    rules: { '.Input': { padding: '13px 14px', border: `1px solid ${valueOf('--line-strong')}`, boxShadow: 'none' } },
  };
}
