import { balanced, type DraftEntry, type LedgerTransaction, walletOf } from './ledger-transaction.js';

type Purchase = { eventId: string; amountKobo: number; reference: string; at: Date };

/** Builds the transaction of a Premium month paid from the creator's wallet. */
export function premiumFromWalletTransaction(purchase: Purchase & { creatorId: string }): LedgerTransaction {
  return premium('premium-from-wallet', purchase, walletOf(purchase.creatorId));
}

/** Builds the transaction of a Premium month paid at a provider, which owes us the amount. */
export function premiumByCardTransaction(purchase: Purchase & { provider: 'paystack' | 'stripe' }): LedgerTransaction {
  return premium('premium-by-card', purchase, `${purchase.provider}-clearing`);
}

/** Builds the transaction of a full or partial refund of a Premium payment at a provider. */
export function premiumRefundedTransaction(refund: Purchase & { provider: 'paystack' | 'stripe' }): LedgerTransaction {
  const { grossKobo, entries, ...charge } = premium('premium-refunded', refund, `${refund.provider}-clearing`);
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
