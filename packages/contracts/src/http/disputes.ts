import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ActingAdmin } from '../admin-roles.js';
import type { PaymentProviderName } from '../payment-providers.js';
import { defineRpc } from '../rpc/rpc.js';

/**
 * `needs-response`: we can answer until `dueAt`; `under-review`: the bank decides; `lost`: the donor has the money,
 * which an appeal may still change; `won`: we keep it.
 */
export const disputeStates = ['needs-response', 'under-review', 'lost', 'won'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A donor's bank asks a payment back. Times are ISO 8601. */
export type DisputeItem = {
  id: string;
  /** Of the payment. */
  reference: string;
  provider: PaymentProviderName;
  purpose: 'donation' | 'premium';
  creatorId: string;
  /** null for a payment that is no donation. */
  donationId: number | null;
  /** The provider's own word: `chargeback`, `fraudulent` and so on. */
  category: string;
  /** Kobo. */
  amount: number;
  /** Kobo or US cents, depending on `currency`. */
  amountMinor: number;
  currency: 'NGN' | 'USD';
  state: DisputeState;
  openedAt: string;
  /** Until when the provider takes evidence; null when it does not say. */
  dueAt: string | null;
  remindedAt: string | null;
  resolvedAt: string | null;
  evidenceSentAt: string | null;
  /** When an admin accepted the loss. */
  acceptedAt: string | null;
};

/** An item of GET /api/admin/disputes: the open ones by the time that is left, or the decided ones, newest first. */
export type AdminDispute = Omit<DisputeItem, 'creatorId'> & { streamerUsername: string; streamerDisplayName: string };

/** A dispute as the creator of the tip sees it. Times are ISO 8601, amounts kobo. */
export type OwnDisputeItem = {
  id: string;
  donationId: number;
  state: DisputeState;
  /** What the bank asks back. */
  amount: number;
  openedAt: string;
  /** When we sent the bank our evidence; null before, and when we did not contest it. */
  answeredAt: string | null;
  /** When the bank decided. */
  resolvedAt: string | null;
};

/** An item of GET /api/streamers/me/disputes. `heldKobo`: what is held of the wallet for it. */
export type OwnDispute = OwnDisputeItem & { heldKobo: number };

/** Without a donation: the open disputes and those that were decided in the last seven days. */
export class OwnDisputesQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) donationId?: number;
}

/** GET /api/admin/disputes/{id}/evidence: what "Send evidence" would send. `alertShownAt` is null for a tip not shown. */
export type PreparedEvidence = { text: string; alertShownAt: string | null };

/** `?isOpen=false` lists the decided disputes. */
export class DisputesQuery {
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  isOpen: boolean = true;
}

/** What other services know of a disputed donation. */
export type DisputeContext = {
  creatorName: string | null;
  /** ISO 8601; null when the alert was not shown. */
  alertShownAt: string | null;
};

export const listDisputes = defineRpc<{ isOpen: boolean; limit: number }, DisputeItem[]>('payments.list-disputes');
/** Newest first, at most a page: those of one donation, or without one the open and the lately decided ones. */
export const listOwnDisputes = defineRpc<{ creatorId: string; donationId?: number }, OwnDisputeItem[]>(
  'payments.list-own-disputes',
);
/** @throws DomainError `dispute.not-found` */
export const getDispute = defineRpc<{ disputeId: string }, DisputeItem>('payments.get-dispute');
/** @throws DomainError `dispute.not-found` */
export const prepareDisputeEvidence = defineRpc<{ disputeId: string; context: DisputeContext }, { text: string }>(
  'payments.prepare-dispute-evidence',
);
/**
 * Sends our evidence to the provider. Several calls to it, of up to 8 seconds each.
 * @throws DomainError `dispute.not-found`, `dispute.not-answerable`, `dispute.provider-unavailable`,
 * `admin.role-insufficient`
 */
export const sendDisputeEvidence = defineRpc<
  { disputeId: string; context: DisputeContext; admin: ActingAdmin },
  DisputeItem
>('payments.send-dispute-evidence', { deadlineMs: 45_000 });
/**
 * Accepts the loss at the provider.
 * @throws the errors of `sendDisputeEvidence`
 */
export const acceptDispute = defineRpc<{ disputeId: string; admin: ActingAdmin }, DisputeItem>(
  'payments.accept-dispute',
  { deadlineMs: 45_000 },
);
