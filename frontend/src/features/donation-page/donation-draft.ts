import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';
import { nairaToKobo } from '@tipnaija/contracts/money';
import type { Song } from '@tipnaija/contracts/song';
import { isEmailComplete } from '../../lib/email';
import type { Currency } from './currencies';

/** A donation while it is being filled in. The amount is either a preset or typed, never both. */
export type DonationDraft = {
  /** In kobo or cents, by currency. */
  preset: number | null;
  /** As typed, in naira or dollars. */
  customAmount: string;
  giftEffect: GiftEffect | null;
  message: string;
  donorName: string;
  isAnonymous: boolean;
  /** Whether the donor chose to pay the platform's fee on top. */
  coversFee: boolean;
  /** Address for a receipt; most donors leave it empty. */
  email: string;
  /** The requested song. */
  song: Song | null;
};

export const emptyDraft: DonationDraft = {
  preset: null,
  customAmount: '',
  giftEffect: null,
  message: '',
  donorName: '',
  isAnonymous: false,
  coversFee: false,
  email: '',
  song: null,
};

export const withPreset = (draft: DonationDraft, preset: number): DonationDraft => ({
  ...draft,
  preset,
  customAmount: '',
});

export const withCustomAmount = (draft: DonationDraft, customAmount: string): DonationDraft => ({
  ...draft,
  preset: null,
  customAmount,
});

export const withoutAmount = (draft: DonationDraft): DonationDraft => ({ ...draft, preset: null, customAmount: '' });

/** Converts the amount to another currency, clamped to its limits; selects a preset where the result equals one. */
export function withAmountIn(draft: DonationDraft, from: Currency, to: Currency): DonationDraft {
  const amount = draftAmount(draft);
  if (amount === null) return withoutAmount(draft);
  const step = to.step * 100;
  const converted = Math.round((amount * from.toKobo(1)) / to.toKobo(1) / step) * step;
  const given = Math.min(to.max, Math.max(to.min, converted));
  return to.presets.includes(given) ? withPreset(draft, given) : withCustomAmount(draft, String(given / 100));
}

/** Selecting the chosen effect again deselects it. */
export const withGiftEffect = (draft: DonationDraft, effect: GiftEffect): DonationDraft => ({
  ...draft,
  giftEffect: draft.giftEffect === effect ? null : effect,
});

/** Returns the amount in kobo or cents, or null while the input is not a number. */
export function draftAmount({ preset, customAmount }: DonationDraft): number | null {
  if (preset !== null) return preset;
  return customAmount.trim() === '' ? null : nairaToKobo(Number(customAmount));
}

export type AmountVerdict = 'none' | 'below-minimum' | 'above-maximum' | 'payable';

export function judgeAmount(amount: number | null, { min, max }: Pick<Currency, 'min' | 'max'>): AmountVerdict {
  if (amount === null) return 'none';
  if (amount < min) return 'below-minimum';
  return amount > max ? 'above-maximum' : 'payable';
}

/** Sets the song, or none, and its price as the amount unless the current amount is already sufficient. */
export function withSong(draft: DonationDraft, song: Song | null, priceMinor: number): DonationDraft {
  const isEnough = !song || (draftAmount(draft) ?? 0) >= priceMinor;
  return { ...(isEnough ? draft : withCustomAmount(draft, String(priceMinor / 100))), song };
}

/** Returns a creator's minimum or the price of a song in kobo or cents, at least the minimum of any tip. */
export function priceIn({ min, toKobo }: Currency, priceKobo: number): number {
  return Math.max(min, Math.ceil(priceKobo / toKobo(1)));
}

/** Empty or a complete address. */
export function isEmailUsable({ email }: DonationDraft): boolean {
  return email.trim() === '' || isEmailComplete(email);
}

type Payment = Pick<
  InitiateDonationRequest,
  'streamerId' | 'amount' | 'coversFee' | 'paymentMethod' | 'formId' | 'replaces' | 'channel'
>;

/** A tip or a song request; they are posted to different endpoints. */
export type TipRequest = InitiateDonationRequest & { selectedSong?: Song };

/** Builds the request body. An anonymous donation has no name, even when a name was typed before. */
export function toRequest(draft: DonationDraft, payment: Payment): TipRequest {
  return {
    ...payment,
    donorName: draft.isAnonymous ? null : draft.donorName.trim() || null,
    message: draft.message.trim() || null,
    giftEffect: draft.giftEffect,
    donorEmail: draft.email.trim() || null,
    ...(draft.song && { selectedSong: draft.song }),
  };
}
