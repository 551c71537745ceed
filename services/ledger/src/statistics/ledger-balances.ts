import { type AdminClearing, type AdminLedger, paymentProviderNames } from '@tipnaija/contracts';
import { type AccountKey, clearingAccountOf } from '../transactions/ledger-transaction.js';

/** All accounts except those of creators: wallets, and what is held of their tips. */
export type PlatformAccount = Exclude<AccountKey, `${'wallet' | 'held'}:${string}`>;

type Balances = Omit<AdminLedger, 'checkedAt' | 'lastCheckpointAt' | 'violations'>;

/**
 * Derives the balances of the admin page. All accounts sum to zero, so the creators' total, which includes what is held,
 * is the negated sum of the platform accounts. Pure.
 */
export function balancesOf(platform: Partial<Record<PlatformAccount, number>>): Balances {
  const balance = (account: PlatformAccount) => platform[account] ?? 0;
  const clearing = Object.fromEntries(
    paymentProviderNames.map((name) => [`${name}Clearing`, balance(clearingAccountOf(name))]),
  ) as AdminClearing;
  const sumKobo = Object.values(platform).reduce((sum, kobo) => sum + kobo, 0);
  return {
    // Subtract from 0, because negation could yield -0, which `Object.is` distinguishes from 0.
    wallets: 0 - sumKobo,
    fees: balance('fees'),
    providerFees: balance('provider-fees'),
    premiumRevenue: balance('premium-revenue'),
    payoutsDue: balance('payouts-due') + balance('payouts-sending'),
    bank: balance('bank'),
    ...clearing,
  };
}
