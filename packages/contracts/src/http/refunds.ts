import { IsInt, IsOptional, IsString, Length, Min } from 'class-validator';
import { limits } from '../limits.js';
import { CleanText } from './text.js';

/** POST /api/admin/donations/{id}/refund. Without an amount everything that stands of the donation goes back. */
export class RefundDonationRequest {
  /** In the smallest unit of what was paid: kobo, or US cents for a payment in dollars. */
  @IsOptional() @IsInt() @Min(1) amount?: number;
  /** For the record of this act. */
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/**
 * A refund as we asked for it. `asked`: the provider has not answered yet and is asked again; `accepted`: on its way;
 * `returned`: the donor has it; `failed`: the provider did not give it back.
 */
export type RefundItem = {
  id: string;
  donationId: number;
  /** Kobo or US cents, by the currency. */
  amount: number;
  currency: 'NGN' | 'USD';
  reason: string;
  status: 'asked' | 'accepted' | 'returned' | 'failed';
  failureReason: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** GET /api/admin/findings: money that does not fit our own record, for a person to look at. Times are ISO 8601. */
export type DiscrepancyItem = {
  id: number;
  /** What was found, as a word: `event-set-aside`, `short-paid`, `refund-exceeds`, `unknown-charge`, ... */
  kind: string;
  provider: 'paystack' | 'stripe';
  reference: string;
  details: Record<string, string | number | null>;
  foundAt: string;
  closedAt: string | null;
};

/** GET /api/admin/compared-days: a provider's list of a day beside ours. Amounts are kobo or US cents. */
export type ReconciledDayItem = {
  /** The day in Lagos, `2026-11-20`. */
  day: string;
  provider: 'paystack' | 'stripe';
  providerCharges: number;
  providerAmount: number;
  ourPayments: number;
  ourAmount: number;
  differences: number;
  comparedAt: string;
};
