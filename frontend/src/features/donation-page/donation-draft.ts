import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import type { InitiateDonationRequest } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';

/** A donation while it is being filled in. The amount is either a preset or typed, never both. */
export type DonationDraft = {
  presetKobo: number | null;
  /** As typed, in naira. */
  customNaira: string;
  giftEffect: GiftEffect | null;
  message: string;
  donorName: string;
  isAnonymous: boolean;
};

export const emptyDraft: DonationDraft = {
  presetKobo: null,
  customNaira: '',
  giftEffect: null,
  message: '',
  donorName: '',
  isAnonymous: false,
};

export const withPreset = (draft: DonationDraft, presetKobo: number): DonationDraft => ({
  ...draft,
  presetKobo,
  customNaira: '',
});

export const withCustomAmount = (draft: DonationDraft, customNaira: string): DonationDraft => ({
  ...draft,
  presetKobo: null,
  customNaira,
});

/** The chosen effect is given back by choosing it again. */
export const withGiftEffect = (draft: DonationDraft, effect: GiftEffect): DonationDraft => ({
  ...draft,
  giftEffect: draft.giftEffect === effect ? null : effect,
});

/** In kobo; null while there is no amount that can be read. */
export function draftAmount({ presetKobo, customNaira }: DonationDraft): number | null {
  if (presetKobo !== null) return presetKobo;
  return customNaira.trim() === '' ? null : nairaToKobo(Number(customNaira));
}

export type AmountVerdict = 'none' | 'below-minimum' | 'above-maximum' | 'payable';

export function judgeAmount(amountKobo: number | null): AmountVerdict {
  if (amountKobo === null) return 'none';
  if (amountKobo < limits.paystackAmount.minKobo) return 'below-minimum';
  return amountKobo > limits.paystackAmount.maxKobo ? 'above-maximum' : 'payable';
}

type Payment = { streamerId: string; amount: number; paymentMethod: InitiateDonationRequest['paymentMethod'] };

/** What the server is sent. An anonymous donation carries no name, even when one was typed before. */
export function toRequest(draft: DonationDraft, payment: Payment): InitiateDonationRequest {
  return {
    ...payment,
    donorName: draft.isAnonymous ? null : draft.donorName.trim() || null,
    message: draft.message.trim() || null,
    giftEffect: draft.giftEffect,
  };
}
