/**
 * A posting is one business act as double entry: legs over accounts that sum to zero. Builders beside this file make
 * them, one per act; nothing else decides which account is touched.
 */
export type AccountKey = 'fees' | 'paystack-clearing' | 'stripe-clearing' | `wallet:${string}`;

/** Positive amounts go to the account, negative ones leave it. */
export type Leg = { account: AccountKey; amountKobo: number };

export type Posting = {
  /** The idempotency key: the same event is posted once. */
  eventId: string;
  kind: 'donation-paid' | 'donation-reversed';
  /** What a person would look for: the donation's number. */
  reference: string;
  /** ISO 8601. */
  occurredAt: string;
  legs: readonly Leg[];
};

export function walletOf(creatorId: string): AccountKey {
  return `wallet:${creatorId}`;
}

/** Legs without the empty ones: an entry of nothing is not an entry. Throws when they do not sum to zero. */
export function balanced(legs: readonly Leg[]): readonly Leg[] {
  const sumKobo = legs.reduce((sum, leg) => sum + leg.amountKobo, 0);
  if (sumKobo !== 0) throw new RangeError(`Legs are off balance by ${sumKobo} kobo`);
  return legs.filter((leg) => leg.amountKobo !== 0);
}
