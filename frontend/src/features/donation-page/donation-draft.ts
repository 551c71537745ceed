import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';
import { nairaToKobo } from '@tipnaija/contracts/money';
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
};

export const emptyDraft: DonationDraft = {
  preset: null,
  customAmount: '',
  giftEffect: null,
  message: '',
  donorName: '',
  isAnonymous: false,
  email: '',
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

/** An amount in one currency is none in another. */
export const withoutAmount = (draft: DonationDraft): DonationDraft => ({ ...draft, preset: null, customAmount: '' });

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

export function judgeAmount(amount: number | null, { min, max }: Currency): AmountVerdict {
  if (amount === null) return 'none';
  if (amount < min) return 'below-minimum';
  return amount > max ? 'above-maximum' : 'payable';
}

/** Enough to catch a slip; whether mail arrives there is for the mail to say. */
export function isEmailUsable({ email }: DonationDraft): boolean {
  return email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

type Payment = Pick<InitiateDonationRequest, 'streamerId' | 'amount' | 'paymentMethod' | 'formId'>;

/** What the server is sent. An anonymous donation carries no name, even when one was typed before. */
export function toRequest(draft: DonationDraft, payment: Payment): InitiateDonationRequest {
  return {
    ...payment,
    donorName: draft.isAnonymous ? null : draft.donorName.trim() || null,
    message: draft.message.trim() || null,
    giftEffect: draft.giftEffect,
    donorEmail: draft.email.trim() || null,
  };
}
