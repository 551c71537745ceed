import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import { customProperties } from './theme';

const emojis: Record<GiftEffect, string> = {
  heart: '❤️',
  hearts: '💖',
  gift: '🎁',
  fire: '🔥',
  zap: '⚡',
  star: '⭐',
  sparkles: '✨',
  confetti: '🎉',
};
const copies = [0, 1, 2, 3, 4, 5, 6];

/** A few of the chosen emoji rising over the card. An effect this page does not know yet is a heart. */
export function GiftBurst({ effect }: { effect: GiftEffect }) {
  const emoji = emojis[effect] ?? emojis.heart;
  return (
    <div className="gift" aria-hidden="true">
      {copies.map((copy) => (
        <span key={copy} className="gift-copy" style={customProperties({ '--copy': copy })}>
          {emoji}
        </span>
      ))}
    </div>
  );
}
