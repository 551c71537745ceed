import { describe, expect, it } from 'vitest';
import {
  draftAmount,
  emptyDraft,
  judgeAmount,
  toRequest,
  withCustomAmount,
  withGiftEffect,
  withPreset,
} from './donation-draft';

const payment = { streamerId: 'creator-1', amount: 100_000, paymentMethod: 'paystack' as const };

describe('a donation being filled in', () => {
  it('a preset clears the typed amount, and typing clears the preset', () => {
    const preset = withPreset(withCustomAmount(emptyDraft, '700'), 50_000);
    expect(preset).toMatchObject({ presetKobo: 50_000, customNaira: '' });
    expect(withCustomAmount(preset, '700')).toMatchObject({ presetKobo: null, customNaira: '700' });
  });

  it.each([
    ['', null],
    ['  ', null],
    ['abc', null],
    ['100', 10_000],
    ['1234.56', 123_456],
    ['0.29', 29],
  ])('"%s" naira is %s kobo', (typed, kobo) => {
    expect(draftAmount(withCustomAmount(emptyDraft, typed))).toBe(kobo);
  });

  it.each([
    [null, 'none'],
    [-10_000, 'below-minimum'],
    [9_999, 'below-minimum'],
    [10_000, 'payable'],
    [1_000_000_000, 'payable'],
    [1_000_000_001, 'above-maximum'],
  ] as const)('an amount of %s kobo is %s', (kobo, verdict) => {
    expect(judgeAmount(kobo)).toBe(verdict);
  });

  it('a gift effect chosen again is given back', () => {
    const chosen = withGiftEffect(emptyDraft, 'fire');
    expect(chosen.giftEffect).toBe('fire');
    expect(withGiftEffect(chosen, 'fire').giftEffect).toBeNull();
    expect(withGiftEffect(chosen, 'star').giftEffect).toBe('star');
  });

  it('an anonymous donation carries no name, even when one was typed', () => {
    const request = toRequest({ ...emptyDraft, donorName: 'Tunde', isAnonymous: true }, payment);
    expect(request.donorName).toBeNull();
  });

  it('blank texts are sent as none', () => {
    expect(toRequest({ ...emptyDraft, donorName: '  ', message: ' ' }, payment)).toMatchObject({
      donorName: null,
      message: null,
    });
  });
});
