/** The effects that a donor can choose on the tip page, each with its emoji. */
export const donorGiftEffects = [
  { name: 'hearts', emoji: '💖' },
  { name: 'fire', emoji: '🔥' },
  { name: 'confetti', emoji: '🎉' },
  { name: 'star', emoji: '⭐' },
] as const;

/** Every effect that a donation may carry: the donor's four and those that only the overlay offers. */
export const giftEffects = ['heart', 'hearts', 'gift', 'fire', 'zap', 'star', 'sparkles', 'confetti'] as const;

export type GiftEffect = (typeof giftEffects)[number];
