import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { type GiftEffect, giftEffects } from '../gift-effects.js';
import { limits } from '../limits.js';
import type { Song } from '../song.js';
import { OptionalText } from './text.js';

/**
 * POST /api/donations/initiate. `amount` is kobo. The amount's bounds are the payment's own rule (`donation.below-minimum`),
 * not the shape of the request.
 */
export class InitiateDonationRequest {
  @IsUUID() streamerId!: string;
  @IsInt() amount!: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.donorName.max) donorName?: string | null;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.message.max) message?: string | null;
  @OptionalText() @IsOptional() @IsIn(giftEffects) giftEffect?: GiftEffect | null;
  @IsIn(['paystack', 'stripe']) paymentMethod!: 'paystack' | 'stripe';
  /** Made by the page once per filled form: the same form submitted again within a minute is the same payment. */
  @IsOptional() @IsUUID() formId?: string | null;
  /** Where a receipt goes, and nothing else. */
  @OptionalText() @IsOptional() @IsEmail() @MaxLength(limits.email.max) donorEmail?: string | null;
}

/** A tip without a song. One with a song belongs to POST /api/donations/song-request, and throws `donation.song-not-taken` here. */
export class InitiateTipRequest extends InitiateDonationRequest {
  @IsOptional() @IsObject() selectedSong?: object | null;
}

/** POST /api/donations/initiate-stripe answers with what the embedded payment form needs. `amount` was in US cents. */
export type InitiatedCardDonation = { clientSecret: string; reference: string };

/** GET /api/payments/config: what the page needs to show an embedded payment form (null where there is none), and naira for a dollar. */
export type PaymentsConfig = { stripe: { publishableKey: string; scriptUrl: string } | null; usdToNgn: number };

/** The donor's browser goes to `paymentUrl`. */
export type InitiatedDonation = { paymentUrl: string; reference: string };

/** GET /api/payments/{reference}: what became of a payment, for whoever holds its reference. Times are ISO 8601. */
export type PaymentReceipt = {
  reference: string;
  state: 'received' | 'waiting' | 'not-paid';
  /** Kobo: what was received, or asked for while nothing was. */
  amount: number;
  currency: 'NGN' | 'USD';
  /** What a payment in dollars was in US cents. */
  amountCents: number | null;
  /** Kobo that went back to the donor. */
  refundedAmount: number;
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** When the donor paid; before that, when they asked to. */
  createdAt: string;
  paidAt: string | null;
  creator: { username: string; displayName: string; avatarUrl: string | null };
};

/** An item of the donation lists. `amount` is kobo. */
export type DonationItem = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** When the donor paid, as the provider says it; the same in every list, alert and receipt. ISO 8601. */
  createdAt: string;
  status: 'paid' | 'replay';
  /** Of a song request only. */
  selectedSong?: Song;
  /** Words that the lists leave out, and who hid them. */
  hidden?: HiddenBy;
};

/** What of a donation's words can be hidden; the message takes the song along. */
export const hiddenWords = ['name', 'message'] as const;
export type HiddenWords = (typeof hiddenWords)[number];
export type HiddenBy = Partial<Record<HiddenWords, 'creator' | 'admin'>>;

/**
 * PATCH /api/streamers/me/donations/{id}/hidden-words and /api/admin/donations/{id}/hidden-words: all that the caller wants
 * hidden; an empty list brings it back. What an admin hid, a creator cannot bring back.
 */
export class HideWordsRequest {
  @IsArray() @ArrayMaxSize(hiddenWords.length) @IsIn(hiddenWords, { each: true }) hidden!: HiddenWords[];
}

/** An item of the supporters list: everyone who gave under one name. `totalDonated` is kobo. */
export type Supporter = { donorName: string; donationCount: number; totalDonated: number };
