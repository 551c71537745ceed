/** What a withdrawal is requested with, and what it takes of the wallet. Pure. */
import { DomainError, limits, type PayoutAccount, type WithdrawalOrigin } from '@tipnaija/contracts';
import { availabilityOf, type MaturingSum } from '../maturity/availability.js';

export type RequestOptions = {
  /** The admin who requests it for the owner. */
  adminId?: string | null;
  /** The end of the hold after a change of the bank details; ISO 8601. */
  heldUntil?: string | null;
  origin?: WithdrawalOrigin;
  /** What has to be available. */
  minimumKobo?: number;
  /** What it takes, instead of all that is available. */
  exactKobo?: number;
};

export type WithdrawalRequest = RequestOptions & { creatorId: string; bankDetails: PayoutAccount };

/**
 * Returns all that is available, or the exact amount.
 * @throws DomainError `wallet.nothing-to-withdraw`, also when it is less than the minimum, `wallet.maturing` when
 * nothing is available yet, and `wallet.insufficient` below the exact amount
 */
export function grossToWithdraw({
  balanceKobo,
  sums,
  minimumKobo = 0,
  exactKobo,
}: {
  balanceKobo: number;
  sums: readonly MaturingSum[];
  minimumKobo?: number | undefined;
  exactKobo?: number | undefined;
}): number {
  if (balanceKobo <= 0) throw new DomainError('wallet.nothing-to-withdraw');
  const { availableKobo, maturing } = availabilityOf(balanceKobo, sums);
  if (availableKobo === 0) throw new DomainError('wallet.maturing', { availableKobo, maturing });
  if (availableKobo < minimumKobo) throw new DomainError('wallet.nothing-to-withdraw');
  if (exactKobo !== undefined && availableKobo < exactKobo) throw new DomainError('wallet.insufficient');
  return exactKobo ?? availableKobo;
}

/** @throws DomainError `withdrawal.below-minimum` for less than payout providers send */
export function requireSendable({ netKobo }: { netKobo: number }): void {
  const { grossKobo: minimum, netKobo: smallestKobo } = limits.testPayout;
  if (netKobo < smallestKobo) throw new DomainError('withdrawal.below-minimum', { minimum });
}
