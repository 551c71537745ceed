import { describe, expect, it } from 'vitest';
import { naira, usDollars } from './currencies';
import {
  draftAmount,
  emptyDraft,
  isEmailUsable,
  judgeAmount,
  toRequest,
  withCustomAmount,
  withGiftEffect,
  withoutAmount,
  withPreset,
} from './donation-draft';

const payment = { streamerId: 'creator-1', amount: 100_000, paymentMethod: 'paystack' as const };

describe('donation-draft', () => {
  it('withPreset clears the custom amount, and withCustomAmount clears the preset', () => {
    const preset = withPreset(withCustomAmount(emptyDraft, '700'), 50_000);
    expect(preset).toMatchObject({ preset: 50_000, customAmount: '' });
    expect(withCustomAmount(preset, '700')).toMatchObject({ preset: null, customAmount: '700' });
  });

  it.each([
    ['', null],
    ['  ', null],
    ['abc', null],
    ['100', 10_000],
    ['1234.56', 123_456],
    ['0.29', 29],
  ])('draftAmount converts "%s" to %s minor units', (typed, hundredths) => {
    expect(draftAmount(withCustomAmount(emptyDraft, typed))).toBe(hundredths);
  });

  it.each([
    [null, 'none'],
    [-10_000, 'below-minimum'],
    [9_999, 'below-minimum'],
    [10_000, 'payable'],
    [1_000_000_000, 'payable'],
    [1_000_000_001, 'above-maximum'],
  ] as const)('judgeAmount classifies %s kobo as %s', (kobo, verdict) => {
    expect(judgeAmount(kobo, naira)).toBe(verdict);
  });

  it.each([
    [99, 'below-minimum'],
    [100, 'payable'],
    [666_666, 'payable'],
    [666_667, 'above-maximum'],
  ] as const)('judgeAmount classifies %s cents as %s', (cents, verdict) => {
    expect(judgeAmount(cents, usDollars(1_500))).toBe(verdict);
  });

  it('withoutAmount clears only the amount', () => {
    const filled = { ...emptyDraft, donorName: 'Tunde', message: 'Well played' };
    expect(withoutAmount(withPreset(filled, 500))).toEqual(filled);
    expect(withoutAmount(withCustomAmount(filled, '700'))).toEqual(filled);
  });

  it('withGiftEffect deselects the selected effect', () => {
    const chosen = withGiftEffect(emptyDraft, 'fire');
    expect(chosen.giftEffect).toBe('fire');
    expect(withGiftEffect(chosen, 'fire').giftEffect).toBeNull();
    expect(withGiftEffect(chosen, 'star').giftEffect).toBe('star');
  });

  it('toRequest omits the name of an anonymous donor', () => {
    const request = toRequest({ ...emptyDraft, donorName: 'Tunde', isAnonymous: true }, payment);
    expect(request.donorName).toBeNull();
  });

  it('toRequest sends blank texts as null', () => {
    expect(toRequest({ ...emptyDraft, donorName: '  ', message: ' ', email: ' ' }, payment)).toMatchObject({
      donorName: null,
      message: null,
      donorEmail: null,
    });
  });

  it.each([
    ['', true],
    ['  ', true],
    [' tunde@example.com ', true],
    ['tunde', false],
    ['tunde@example', false],
    ['tunde @example.com', false],
  ])('isEmailUsable("%s") returns %s', (email, isUsable) => {
    expect(isEmailUsable({ ...emptyDraft, email })).toBe(isUsable);
  });
});
