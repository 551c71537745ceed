/** The sums of a wallet's statement. Pure. */
import type { StatementSums, TransactionKind } from '@tipnaija/contracts';

/** The entries of one kind in one part of the period. Amounts in kobo. */
export type KindSum = { part: string; kind: TransactionKind; grossKobo: number; feeKobo: number; amountKobo: number };

const isWithdrawal = (kind: TransactionKind) => kind.startsWith('withdrawal-');
const isTip = (kind: TransactionKind) => kind.startsWith('donation-');

/**
 * Returns what changed the wallet, by reason. Every kobo is in exactly one sum: together they are the change of the
 * balance.
 */
export function toStatementSums(kinds: readonly KindSum[]): StatementSums {
  const sums = { tips: 0, refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
  for (const { kind, grossKobo, feeKobo, amountKobo } of kinds) {
    if (isTip(kind)) {
      sums[kind === 'donation-reversed' ? 'refunds' : 'tips'] += grossKobo;
      sums.tipFees -= feeKobo;
      // What is neither the creator's nor ours was the provider's.
      sums.providerCharges += amountKobo - grossKobo + feeKobo;
    } else if (isWithdrawal(kind)) {
      sums.payoutFees -= feeKobo;
      sums.payouts += amountKobo + feeKobo;
    } else if (kind === 'premium-from-wallet') {
      sums.premium += amountKobo;
    } else {
      sums.other += amountKobo;
    }
  }
  return sums;
}
