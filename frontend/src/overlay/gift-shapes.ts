import type { GiftEffect } from '@tipnaija/contracts/gift-effects';

/**
 * The shape of every effect on a square of 24 units, and its colours. Drawn as paths, because streaming software on
 * some machines has no emoji font.
 */
export type GiftShape = { path: string; colours: readonly string[] };

const heartPath = 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z';

const shapes: Record<GiftEffect, GiftShape> = {
  heart: { path: heartPath, colours: ['#ff4d6d', '#ff758f'] },
  hearts: { path: heartPath, colours: ['#ff4d6d', '#ff8fab', '#c9184a', '#ffb3c6'] },
  gift: {
    path: 'M3.5 10.5h7.5V22H3.5zM13 10.5h7.5V22H13zM2 6h9v3.500H2zM13 6h9v3.500h-9zM12 6C8.500 6 6.500 5 6.500 3.300 6.500.8 10 .8 12 6c2-5.200 5.500-5.200 5.500-2.700C17.500 5 15.500 6 12 6z',
    colours: ['#f72585', '#7209b7', '#4cc9f0', '#ffbe0b'],
  },
  fire: {
    path: 'M12.500 1.500c.8 4.500-6 7-6 13a6 6 0 0 0 12 0c0-3.200-1.400-5.200-2.800-6.700-.1 1.800-.8 2.900-1.900 3.400.9-3.700.4-7.200-1.300-9.700z',
    colours: ['#ff4800', '#ff7900', '#ffb600', '#ffea00'],
  },
  zap: { path: 'M14 1 4 13.500h6L8.500 23 20 9.500h-6.500z', colours: ['#ffe600', '#fff7a8'] },
  star: {
    path: 'm12 1.500 3.200 6.900 7.500.9-5.500 5.100 1.400 7.400L12 18.200l-6.600 3.600 1.400-7.400L1.300 9.300l7.500-.9z',
    colours: ['#ffc300', '#ffd60a', '#fff1a8'],
  },
  sparkles: {
    path: 'M12 1c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11z',
    colours: ['#ffffff', '#fff3b0', '#caf0f8'],
  },
  confetti: { path: 'M7 3h10v18H7z', colours: ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93', '#ff924c'] },
};

/** Falls back to a heart for an unknown effect. */
export const giftShape = (effect: GiftEffect): GiftShape => shapes[effect] ?? shapes.heart;

const confettiIcon =
  'M3 4h6v3.500H3zM15 1.500h3.500v6H15zM10.500 9.500H16V13h-5.500zM3.500 13.500H7v6H3.500zM16 15.500h5.500V19H16zM9.500 18H13v4.500H9.500z';
const noteIcon = 'M9 18.500a3.500 3.500 0 1 1-2-3.200V4l13-2.500v13.800a3.500 3.500 0 1 1-2-3.200V6.600l-9 1.700z';

/** Returns the icon on the card. */
export function iconPath(effect: GiftEffect | null, isSongRequest: boolean): string {
  if (effect === null) return isSongRequest ? noteIcon : heartPath;
  return effect === 'confetti' ? confettiIcon : giftShape(effect).path;
}
