import { describe, expect, it } from '@jest/globals';
import { drawableText } from './drawable-text.js';

describe('drawableText', () => {
  it.each([
    ['Ada 🔥 Plays', 'Ada Plays'],
    ['Ṣadé Ọlá', 'Ṣadé Ọlá'],
    ['₦50k goal', '₦50k goal'],
    ['👩🏽‍🎤 Tola ❤️', 'Tola'],
    ['e\u0301tude', 'étude'],
    ['🔥🔥', ''],
    ['محمد', ''],
  ])('keeps the characters of %j that the fonts support', (text, kept) => {
    expect(drawableText(text)).toBe(kept);
  });
});
