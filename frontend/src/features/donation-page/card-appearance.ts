import type { Appearance } from '@stripe/stripe-js';

const palette = {
  colorPrimary: '--brand',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorDanger: '--danger',
} as const;

/** Stripe's frame does not inherit the page's styles, and its default dark text is unreadable on a dark card. */
export function stripeAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const colours = Object.entries(palette).map(([name, variable]) => [name, page.getPropertyValue(variable).trim()]);
  return { variables: { ...Object.fromEntries(colours.filter(([, colour]) => colour)), borderRadius: '12px' } };
}
