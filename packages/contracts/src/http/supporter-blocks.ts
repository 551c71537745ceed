import type { DonationFieldsHidden } from '../events/payments.events.js';
import { defineRpc } from '../rpc/rpc.js';

/**
 * A supporter whom a creator blocked, as the tip that was blocked names them. Later tips of the same card, account, visit
 * or unshared network show no alert, queue no song, and have their words hidden; payment and totals are unaffected. A
 * block ends after 180 days. Times ISO 8601.
 */
export type BlockedSupporter = { donationId: number; donorName: string; tippedAt: string; blockedAt: string };

export type DonationOfCreator = { creatorId: string; donationId: number };

/**
 * Blocks the supporter of the donation, and hides its name and message, which `change` publishes. Idempotent.
 * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
 * @throws DomainError `supporter.unknown-origin` when nothing is known of where it came from
 */
export const blockSupporter = defineRpc<DonationOfCreator, BlockedSupporter & { change?: DonationFieldsHidden }>(
  'payments.block-supporter',
);

/** Newest first. */
export const listBlockedSupporters = defineRpc<{ creatorId: string }, BlockedSupporter[]>(
  'payments.list-blocked-supporters',
);

/** Lifts the block made from the donation, for later tips; words stay hidden. Idempotent. */
export const unblockSupporter = defineRpc<DonationOfCreator, Record<string, never>>('payments.unblock-supporter');
