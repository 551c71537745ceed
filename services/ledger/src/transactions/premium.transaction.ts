import type { PaymentProviderName } from '@tipnaija/contracts';
import {
  balanced,
  clearingAccountOf,
  type DraftEntry,
  type LedgerTransaction,
  walletOf,
} from './ledger-transaction.js';

type Purchase = { eventId: string; amountKobo: number; reference: string; at: Date };

/** Builds the transaction of a Premium month paid from the creator's wallet. */
export function premiumFromWalletTransaction(purchase: Purchase & { creatorId: string }): LedgerTransaction {
  return premium('premium-from-wallet', purchase, walletOf(purchase.creatorId));
}

/** Builds the transaction of a Premium month paid through the clearing account of a provider. */
export function premiumByCardTransaction(purchase: Purchase & { provider: PaymentProviderName }): LedgerTransaction {
  return premium('premium-by-card', purchase, clearingAccountOf(purchase.provider));
}

/** Builds the transaction of a full or partial refund of a Premium payment at a provider. */
export function premiumRefundedTransaction(refund: Purchase & { provider: PaymentProviderName }): LedgerTransaction {
  const { grossKobo, entries, ...charge } = premium('premium-refunded', refund, clearingAccountOf(refund.provider));
  const back = entries.map(({ account, amountKobo }) => ({ account, amountKobo: -amountKobo }));
  return { ...charge, grossKobo: -grossKobo, entries: balanced(back) };
}

function premium(
  kind: 'premium-from-wallet' | 'premium-by-card' | 'premium-refunded',
  { eventId, amountKobo, reference, at }: Purchase,
  from: DraftEntry['account'],
): LedgerTransaction {
  if (amountKobo <= 0) throw new RangeError(`Premium for ${amountKobo} kobo`);
  return {
    eventId,
    kind,
    reference,
    occurredAt: at.toISOString(),
    grossKobo: amountKobo,
    feeKobo: 0,
    entries: balanced([
      { account: from, amountKobo: -amountKobo },
      { account: 'premium-revenue', amountKobo },
    ]),
  };
}
