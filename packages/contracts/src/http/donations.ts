import { IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { type GiftEffect, giftEffects } from '../gift-effects.js';
import { limits } from '../limits.js';
import { OptionalText } from './text.js';

/**
 * POST /api/donations/initiate. `amount` is kobo. A selected song belongs to the song-request call, so it is ignored here.
 * The amount's bounds are the payment's own rule (`donation.below-minimum`), not the shape of the request.
 */
export class InitiateDonationRequest {
  @IsUUID() streamerId!: string;
  @IsInt() amount!: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.donorName.max) donorName?: string | null;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.message.max) message?: string | null;
  @OptionalText() @IsOptional() @IsIn(giftEffects) giftEffect?: GiftEffect | null;
  @IsIn(['paystack', 'stripe']) paymentMethod!: 'paystack' | 'stripe';
}

/** POST /api/donations/initiate-stripe answers with what the embedded payment form needs. `amount` was in US cents. */
export type InitiatedCardDonation = { clientSecret: string; reference: string };

/** GET /api/payments/config: what the page needs to show an embedded payment form; null where there is none. */
export type PaymentsConfig = { stripe: { publishableKey: string; scriptUrl: string } | null };

/** The donor's browser goes to `paymentUrl`. */
export type InitiatedDonation = { paymentUrl: string; reference: string };

/** An item of the donation lists. `amount` is kobo. */
export type DonationItem = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601. */
  createdAt: string;
  status: 'paid' | 'replay';
};

/** An item of the supporters list: everyone who gave under one name. `totalDonated` is kobo. */
export type Supporter = { donorName: string; donationCount: number; totalDonated: number };

/** What a blank donor name reads as, everywhere. */
export const anonymousDonor = 'Anonymous';
