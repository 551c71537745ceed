import type { AdminLedger } from '@tipnaija/contracts';
import type { AccountKey } from '../postings/posting.js';

/** Every account but the wallets: those are as many as creators. */
export type HouseAccount = Exclude<AccountKey, `wallet:${string}`>;

type Balances = Omit<AdminLedger, 'checkedAt' | 'sealedAt' | 'violations'>;

/** Pure. All accounts together are nothing, so that what is in a million wallets is what is missing from the others. */
export function balancesOf(house: Partial<Record<HouseAccount, number>>): Balances {
  const of = (account: HouseAccount) => house[account] ?? 0;
  const sumKobo = Object.values(house).reduce((sum, kobo) => sum + kobo, 0);
  return {
    // Not -0, which is another number to those who compare.
    wallets: 0 - sumKobo,
    fees: of('fees'),
    premiumRevenue: of('premium-revenue'),
    payoutsDue: of('payouts-due'),
    bank: of('bank'),
    paystackClearing: of('paystack-clearing'),
    stripeClearing: of('stripe-clearing'),
  };
}
