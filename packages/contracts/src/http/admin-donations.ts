import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { limits } from '../limits.js';
import type { HiddenBy } from './donations.js';
import type { RefundItem } from './refunds.js';
import { OptionalText } from './text.js';

export const paymentProviders = ['paystack', 'stripe'] as const;

/** An item of GET /api/admin/donations: every donation that was paid, what went back too. Amounts in kobo, times ISO 8601. */
export type AdminDonation = {
  id: number;
  donorName: string;
  /** What was paid. */
  amount: number;
  /** What of it went back. */
  refundedAmount: number;
  status: 'paid' | 'partly-refunded' | 'refunded';
  /** Of the newest refund we asked for; null when we never did. */
  refundStatus: RefundItem['status'] | null;
  /** What stands in the smallest unit of what was paid, as a refund takes it: kobo or US cents. */
  standing: number;
  currency: 'NGN' | 'USD';
  streamerDisplayName: string;
  streamerUsername: string;
  message: string | null;
  /** Words that the public lists leave out, and who hid them. */
  hidden?: HiddenBy;
  provider: (typeof paymentProviders)[number];
  /** At the provider. */
  reference: string;
  createdAt: string;
};

/**
 * Newest first. `nextBefore` is the `before` of the next page, null on the last. A page may hold fewer than asked for and
 * not be the last: where little fits a search, each page looks through a part of the donations only.
 */
export type AdminDonationsPage = { donations: AdminDonation[]; nextBefore: number | null };

/**
 * GET /api/admin/donations. With any of these it answers an `AdminDonationsPage`; without, an array of the newest hundred,
 * with the header `x-total-capped: true` when there are more. `search` is how a donor's name begins, a creator's username
 * (also `@ada`), a reference or the donation's number.
 */
export class AdminDonationsQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(100) search?: string | null;
  @IsOptional() @IsIn(paymentProviders) provider?: (typeof paymentProviders)[number];
  /** Kobo. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) minAmount?: number;
}
