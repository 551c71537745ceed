import { expect, it } from '@jest/globals';
import { adminAnalytics, adminStats } from './statistics.js';

const users = { totalUsers: 9, newUsersToday: 2, totalStreamers: 4, activeUsers: 8 };
const day = { provider: 'paystack' as const, donations: 2, gross: 500_000, reversals: 1, reversed: 100_000 };
const platform = {
  today: '2026-11-21',
  days: [
    { ...day, day: '2026-11-21' },
    { ...day, provider: 'stripe' as const, day: '2026-11-21', donations: 1, gross: 150_000 },
    { ...day, day: '2026-11-20' },
  ],
  providers: [
    {
      ...day,
      donations: 4,
      gross: 1_000_000,
      reversed: 200_000,
      standing: 3,
      paidToday: { donations: 1, amount: 150_000 },
    },
    {
      ...day,
      provider: 'stripe' as const,
      donations: 1,
      gross: 150_000,
      reversed: 0,
      standing: 1,
      paidToday: { donations: 1, amount: 150_000 },
    },
  ],
};
const ledgerBalances = {
  wallets: 0,
  fees: 59_375,
  providerFees: 0,
  premiumRevenue: 0,
  payoutsDue: 95_000,
  bank: 190_000,
  paystackClearing: -700_000,
  flutterwaveClearing: -100_000,
  stripeClearing: -150_000,
  checkedAt: null,
  lastCheckpointAt: null,
  violations: [],
};
const ledger = {
  fees: { donationsKobo: 47_500, withdrawalsKobo: 15_000 },
  withdrawals: {
    pending: { count: 1, gross: 100_000, fee: 5_000, net: 95_000 },
    completed: { count: 2, gross: 200_000, fee: 10_000, net: 190_000 },
    declined: { count: 5, gross: 900_000, fee: 45_000, net: 855_000 },
  },
  ledger: ledgerBalances,
};

it('adminStats excludes refunds, in the totals and today, and declined withdrawals', () => {
  expect(adminStats({ users, platform, ledger })).toEqual({
    ...users,
    totalDonations: 4,
    donationsToday: 2,
    totalAmount: 950_000,
    amountToday: 300_000,
    platformFees: 47_500,
    totalWithdrawals: 3,
    withdrawalAmount: 285_000,
  });
});

it('adminAnalytics contains the days, the providers and the ledger balances', () => {
  const { days, providers, fees, ledger: shown } = adminAnalytics({ platform, ledger });
  expect(days).toEqual(platform.days);
  expect(providers[0]).toEqual({ ...day, donations: 4, gross: 1_000_000, reversed: 200_000 });
  expect(fees).toEqual({ donations: 47_500, withdrawals: 15_000 });
  expect(shown).toEqual(ledgerBalances);
});
