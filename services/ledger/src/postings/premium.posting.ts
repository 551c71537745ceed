import { balanced, type Leg, type Posting, walletOf } from './posting.js';

type Purchase = { eventId: string; amountKobo: number; reference: string; at: Date };

/** Premium bought with what the creator has with us. */
export function premiumFromWalletPosting(purchase: Purchase & { creatorId: string }): Posting {
  return premium('premium-from-wallet', purchase, walletOf(purchase.creatorId));
}

/** Premium paid at a provider, who owes us the amount. */
export function premiumByCardPosting(purchase: Purchase & { provider: 'paystack' | 'stripe' }): Posting {
  return premium('premium-by-card', purchase, `${purchase.provider}-clearing`);
}

/** A provider gave such a payment back, or a part of it. */
export function premiumRefundedPosting(refund: Purchase & { provider: 'paystack' | 'stripe' }): Posting {
  const { grossKobo, legs, ...charge } = premium('premium-refunded', refund, `${refund.provider}-clearing`);
  const back = legs.map(({ account, amountKobo }) => ({ account, amountKobo: -amountKobo }));
  return { ...charge, grossKobo: -grossKobo, legs: balanced(back) };
}

function premium(
  kind: 'premium-from-wallet' | 'premium-by-card' | 'premium-refunded',
  { eventId, amountKobo, reference, at }: Purchase,
  from: Leg['account'],
): Posting {
  if (amountKobo <= 0) throw new RangeError(`Premium for ${amountKobo} kobo`);
  return {
    eventId,
    kind,
    reference,
    occurredAt: at.toISOString(),
    grossKobo: amountKobo,
    feeKobo: 0,
    legs: balanced([
      { account: from, amountKobo: -amountKobo },
      { account: 'premium-revenue', amountKobo },
    ]),
  };
}
