import type { AdminLedger } from '@tipnaija/contracts';
import type { AccountKey } from '../transactions/ledger-transaction.js';

/** Every account but the wallets: those are as many as creators. */
export type PlatformAccount = Exclude<AccountKey, `wallet:${string}`>;

type Balances = Omit<AdminLedger, 'checkedAt' | 'lastCheckpointAt' | 'violations'>;

/** Pure. All accounts together are nothing, so that what is in a million wallets is what is missing from the others. */
export function balancesOf(platform: Partial<Record<PlatformAccount, number>>): Balances {
  const of = (account: PlatformAccount) => platform[account] ?? 0;
  const sumKobo = Object.values(platform).reduce((sum, kobo) => sum + kobo, 0);
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
