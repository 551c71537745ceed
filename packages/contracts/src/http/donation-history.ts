import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { GiftEffect } from '../gift-effects.js';
import { limits } from '../limits.js';
import type { PaymentProviderName } from '../payment-providers.js';
import { defineRpc } from '../rpc/rpc.js';
import type { Song } from '../song.js';
import type { HiddenBy } from './donations.js';
import type { RefundItem } from './refunds.js';
import { OptionalText } from './text.js';

/** Parts of the history: `hidden` are the donations with a hidden name or message. */
export const donationStates = ['paid', 'partly-refunded', 'refunded', 'hidden'] as const;
export type DonationState = (typeof donationStates)[number];

/** What both forms of the history take. Days are those of Lagos, both included. */
export class DonationFilters {
  /** Part of a name or a message, a payment's reference, or the number of a donation. */
  @OptionalText() @IsOptional() @IsString() @MaxLength(100) search?: string | null;
  /** The whole name of a donor. */
  @IsOptional() @IsString() @MaxLength(limits.donorName.max) donor?: string;
  @IsOptional() @IsISO8601({ strict: true }) @Matches(/^20\d\d-\d\d-\d\d$/) from?: string;
  @IsOptional() @IsISO8601({ strict: true }) @Matches(/^20\d\d-\d\d-\d\d$/) to?: string;
  /** Kobo. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) minAmount?: number;
  @IsOptional() @IsIn(donationStates) state?: DonationState;
}

/** GET /api/streamers/me/donations.csv: everything that the filters match. */
export class DonationFileQuery extends DonationFilters {}

/** GET /api/streamers/me/donations: a page of what the filters match, before the donation `before`. */
export class DonationHistoryQuery extends DonationFilters {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

/**
 * A donation in its creator's history, with its text also where the public lists leave it out. Amounts in kobo;
 * `fee + net` is `gross - refundedAmount`, to the kobo as the ledger books it.
 */
export type OwnDonation = {
  id: number;
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  selectedSong?: Song;
  /** Time of payment, ISO 8601. */
  createdAt: string;
  gross: number;
  /** The tip that everyone sees, when the donor paid the fee on top. */
  tip?: number;
  refundedAmount: number;
  /** What the payment provider kept, of the platform's part; null until it is known. */
  providerFee: number | null;
  /** The platform's part. */
  fee: number;
  /** The creator's part. */
  net: number;
  currency: 'NGN' | 'USD';
  provider: PaymentProviderName;
  /** How the donor paid at the provider, such as `card`; null when unknown. */
  channel: string | null;
  reference: string;
  status: 'paid' | 'partly-refunded' | 'refunded';
  /** Status of the newest refund that was requested; null without one. */
  refundStatus: RefundItem['status'] | null;
  /** The newest dispute about it, in which the donor's bank asks the money back; null without one. */
  dispute: 'open' | 'lost' | 'won' | null;
  hidden?: HiddenBy;
  /** `made`: its supporter is blocked because of it. `applied`: it came from a supporter who was blocked then. */
  supporterBlock?: 'made' | 'applied';
};

/**
 * Newest first. A page may hold fewer items than requested without being the last, because each page scans only a part
 * of the history when few match; `nextBefore` is null on the last page.
 */
export type DonationHistoryPage = { donations: OwnDonation[]; nextBefore: number | null };

export type OwnDonationsRequest = {
  creatorId: string;
  limit: number;
  before?: number;
  search?: string;
  donor?: string;
  /** ISO 8601: from this instant, and before the other one. */
  from?: string;
  until?: string;
  minKobo?: number;
  state?: DonationState;
};

/** A page of the creator's donations by time of payment, newest first, including refunded ones. */
export const listOwnDonations = defineRpc<OwnDonationsRequest, { donations: OwnDonation[]; nextBefore: number | null }>(
  'payments.list-own-donations',
);
