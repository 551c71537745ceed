import { IsInt, IsOptional, IsString, Length, Min } from 'class-validator';
import { limits } from '../limits.js';
import type { PaymentProviderName } from '../payment-providers.js';
import { CleanText } from './text.js';

/** POST /api/admin/donations/{id}/refund. Without an amount it refunds the whole remainder of the donation. */
export class RefundDonationRequest {
  /** In the smallest unit of the paid currency: kobo, or US cents for a payment in dollars. */
  @IsOptional() @IsInt() @Min(1) amount?: number;
  /** For the audit log. */
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/**
 * A refund that we requested. `asked`: the provider has not responded yet, and the request is repeated; `accepted`: in
 * progress; `returned`: the donor received the money; `failed`: the provider did not refund.
 */
export type RefundItem = {
  id: string;
  donationId: number;
  /** Kobo or US cents, depending on `currency`. */
  amount: number;
  currency: 'NGN' | 'USD';
  reason: string;
  status: 'asked' | 'accepted' | 'returned' | 'failed';
  failureReason: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/**
 * GET /api/admin/findings: a discrepancy between a provider's records and ours, for manual review. Times are ISO 8601.
 */
export type DiscrepancyItem = {
  id: number;
  /** Kind of the discrepancy: `event-quarantined`, `short-paid`, `refund-exceeds`, `unknown-charge`, ... */
  kind: string;
  provider: PaymentProviderName;
  reference: string;
  details: Record<string, string | number | null>;
  foundAt: string;
  closedAt: string | null;
};

/**
 * GET /api/admin/compared-days: the reconciliation of one day, the provider's totals next to ours. Amounts are kobo or
 * US cents.
 */
export type ReconciledDayItem = {
  /** The day in Lagos, `2026-11-20`. */
  day: string;
  provider: PaymentProviderName;
  providerCharges: number;
  providerAmount: number;
  ourPayments: number;
  ourAmount: number;
  differences: number;
  comparedAt: string;
};
