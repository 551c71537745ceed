import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { limits } from '../limits.js';
import { type PaymentProviderName, paymentProviderNames } from '../payment-providers.js';
import type { HiddenBy } from './donations.js';
import type { RefundItem } from './refunds.js';
import { OptionalText } from './text.js';

/**
 * An item of GET /api/admin/donations. The list contains every paid donation, including refunded ones. Amounts in kobo,
 * times ISO 8601.
 */
export type AdminDonation = {
  id: number;
  donorName: string;
  /** The paid amount. */
  amount: number;
  /** The refunded part of `amount`. */
  refundedAmount: number;
  status: 'paid' | 'partly-refunded' | 'refunded';
  /** Status of the newest refund that we requested; null without a refund request. */
  refundStatus: RefundItem['status'] | null;
  /**
   * The refundable remainder in the smallest unit of the paid currency, as the refund call takes it: kobo or US cents.
   */
  standing: number;
  currency: 'NGN' | 'USD';
  streamerDisplayName: string;
  streamerUsername: string;
  message: string | null;
  /** Parts of the text that the public lists leave out, and who hid them. */
  hidden?: HiddenBy;
  provider: PaymentProviderName;
  /** The provider's reference of the payment. */
  reference: string;
  createdAt: string;
};

/**
 * Newest first. `nextBefore` is the `before` of the next page, null on the last page. A page may hold fewer items than
 * requested without being the last, because each page scans only a part of the donations when few match the search.
 */
export type AdminDonationsPage = { donations: AdminDonation[]; nextBefore: number | null };

/**
 * GET /api/admin/donations. With any of these parameters the response is an `AdminDonationsPage`; without, an array of
 * the newest hundred with the header `x-total-capped: true` when there are more. `search` matches the beginning of a
 * donor's name, a creator's username (also `@ada`), a reference or the donation's number.
 */
export class AdminDonationsQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(100) search?: string | null;
  @IsOptional() @IsIn(paymentProviderNames) provider?: PaymentProviderName;
  /** Kobo. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) minAmount?: number;
}
