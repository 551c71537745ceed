import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';
import { nairaToKobo } from '@tipnaija/contracts/money';
import type { Song } from '@tipnaija/contracts/song';
import { isEmailComplete } from '../../lib/email';
import type { Currency } from './currencies';

/** A donation while it is being filled in. The amount is either a preset or typed, never both. */
export type DonationDraft = {
  /** In kobo or cents, as the way to pay counts. */
  preset: number | null;
  /** As typed, in naira or dollars. */
  customAmount: string;
  giftEffect: GiftEffect | null;
  message: string;
  donorName: string;
  isAnonymous: boolean;
  /** For a receipt; most donors want none. */
  email: string;
  /** What a song request asks for. */
  song: Song | null;
};

export const emptyDraft: DonationDraft = {
  preset: null,
  customAmount: '',
  giftEffect: null,
  message: '',
  donorName: '',
  isAnonymous: false,
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

/** The same money in another currency, within what can be given there; a preset where it is one. */
export function withAmountIn(draft: DonationDraft, from: Currency, to: Currency): DonationDraft {
  const amount = draftAmount(draft);
  if (amount === null) return withoutAmount(draft);
  const step = to.step * 100;
  const converted = Math.round((amount * from.toKobo(1)) / to.toKobo(1) / step) * step;
  const given = Math.min(to.max, Math.max(to.min, converted));
  return to.presets.includes(given) ? withPreset(draft, given) : withCustomAmount(draft, String(given / 100));
}

/** The chosen effect is given back by choosing it again. */
export const withGiftEffect = (draft: DonationDraft, effect: GiftEffect): DonationDraft => ({
  ...draft,
  giftEffect: draft.giftEffect === effect ? null : effect,
});

/** In kobo or cents, which are both hundredths; null while there is no amount that can be read. */
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

/** A song with its price as the amount; an amount that is enough already stays. */
export function withSong(draft: DonationDraft, song: Song, priceMinor: number): DonationDraft {
  const isEnough = (draftAmount(draft) ?? 0) >= priceMinor;
  return { ...(isEnough ? draft : withCustomAmount(draft, String(priceMinor / 100))), song };
}

export const withoutSong = (draft: DonationDraft): DonationDraft => ({ ...draft, song: null });

/** What a song costs at least, in what the donor pays in: kobo or cents, never less than any tip. */
export function songPriceIn({ min, toKobo }: Currency, priceKobo: number): number {
  return Math.max(min, Math.ceil(priceKobo / toKobo(1)));
}

/** None, or a whole one. */
export function isEmailUsable({ email }: DonationDraft): boolean {
  return email.trim() === '' || isEmailComplete(email);
}

type Payment = Pick<InitiateDonationRequest, 'streamerId' | 'amount' | 'paymentMethod' | 'formId'>;

/** A tip, or one that asks for a song: they are sent to different calls. */
export type TipRequest = InitiateDonationRequest & { selectedSong?: Song };

/** What the server is sent. An anonymous donation carries no name, even when one was typed before. */
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
