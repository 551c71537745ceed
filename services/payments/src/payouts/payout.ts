/**
 * The way of a payout, pure. `approved`: the ledger gave it to us, and no provider has reported it yet. Reports arrive
 * twice, late and in any order; a payout only moves forward.
 */
import type { PayoutChanged } from '@tipnaija/contracts';
import type { PayoutProviderName } from '../config.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { PayoutReport } from '../providers/payout-provider.js';

export type PayoutState = 'approved' | PayoutChanged['state'];

export type Payout = {
  withdrawalId: string;
  /** Ours at every provider, the same for ever. */
  reference: string;
  creatorId: string;
  netKobo: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  /** null until the first attempt. */
  provider: PayoutProviderName | null;
  recipient: string | null;
  providerReference: string | null;
  sessionId: string | null;
  /** What the provider took for it; null until it is known. */
  feeKobo: number | null;
  state: PayoutState;
  approvedAt: Date;
  attemptedAt: Date | null;
  /** Since when its provider rejects it in words that we do not know. */
  rejectedAt: Date | null;
  changedAt: Date;
  checks: number;
};

export type Change = Exclude<PayoutState, 'approved'>;

/** Returns the states that a report moves a payout through, oldest first; none when it says nothing new. */
export function changesOf(state: PayoutState, reported: PayoutReport['state']): Change[] {
  if (state === 'approved') return reported === 'sending' ? ['sending'] : ['sending', reported];
  if (state === 'sending') return reported === 'sending' ? [] : [reported];
  return state === 'paid' && isBack(reported) ? ['reversed'] : [];
}

/** Whether the money of a payout is in the wallet again. */
export function isBack(state: PayoutState): boolean {
  return state === 'failed' || state === 'returned' || state === 'reversed';
}

/** Why money is back, in words for the creator; null for the other states. */
export function reasonOf(change: Change): string | null {
  if (change === 'failed') return 'The payout could not be sent.';
  if (change === 'returned') return 'Your bank could not take the money.';
  return change === 'reversed' ? 'Your bank sent the money back.' : null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long after it was paid a payout is looked up for money that came back. */
const watchedDays = 7;

/**
 * Returns the time until the next look-up: webhooks come first, so the times grow. null when the payout is at its end.
 */
export function checkDelayMs(state: PayoutState, { checks, changedAt, now }: CheckTimes): number | null {
  if (state === 'approved' || state === 'sending') return Math.min(5_000 * 2 ** Math.min(checks, 10), 15 * minuteMs);
  return state === 'paid' && now.getTime() - changedAt.getTime() < watchedDays * dayMs ? dayMs : null;
}

/**
 * Returns whether a rejection in words that we do not know ends a payout that its provider does not have. For a day after
 * the first one the reason may pass.
 */
export function isEndedByRejection({ rejectedAt }: Pick<Payout, 'rejectedAt'>, now: Date): boolean {
  return rejectedAt !== null && now.getTime() - rejectedAt.getTime() > dayMs;
}

type CheckTimes = { checks: number; changedAt: Date; now: Date };

/** The event of a change. Its id is the same for every report of the change. */
export function toPayoutChangedEvent(payout: Payout, change: Change, changed: { at: Date; reason: string | null }) {
  const { withdrawalId, creatorId, netKobo, sessionId } = payout;
  const { at, reason } = changed;
  const data = { withdrawalId, creatorId, state: change, netKobo, sessionId, reason, changedAt: at.toISOString() };
  return { id: deterministicId('payout', withdrawalId, change), occurredAt: at, data };
}

/** The event of a payout's fee. Its id is the same for every report of it. */
export function toPayoutFeeKnownEvent({ withdrawalId }: Payout, feeKobo: number, occurredAt: Date) {
  return { id: deterministicId('payout', withdrawalId, 'fee'), occurredAt, data: { withdrawalId, feeKobo } };
}
