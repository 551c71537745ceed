import type {
  AdminAnalytics,
  AdminStats,
  getLedgerStatistics,
  getPlatformStatistics,
  RpcContract,
  UserStats,
} from '@tipnaija/contracts';

type ResponseOf<Contract> = Contract extends RpcContract<infer _Request, infer Response> ? Response : never;
type Platform = ResponseOf<typeof getPlatformStatistics>;
type Ledger = ResponseOf<typeof getLedgerStatistics>;

/** Pure. Combines the services' statistics for the admin page. */
export function adminStats(statistics: { users: UserStats; platform: Platform; ledger: Ledger }): AdminStats {
  const { users, platform, ledger } = statistics;
  const { pending, completed } = ledger.withdrawals;
  return {
    ...users,
    totalDonations: sum(platform.providers.map(({ standing }) => standing)),
    donationsToday: sum(platform.providers.map(({ paidToday }) => paidToday.donations)),
    totalAmount: sum(platform.providers.map(({ gross, reversed }) => gross - reversed)),
    amountToday: sum(platform.providers.map(({ paidToday }) => paidToday.amount)),
    platformFees: ledger.fees.donationsKobo,
    totalWithdrawals: pending.count + completed.count,
    withdrawalAmount: pending.net + completed.net,
  };
}

export function adminAnalytics({ platform, ledger }: { platform: Platform; ledger: Ledger }): AdminAnalytics {
  return {
    today: platform.today,
    days: platform.days,
    providers: platform.providers.map(({ standing: _standing, paidToday: _paidToday, ...provider }) => provider),
    fees: { donations: ledger.fees.donationsKobo, withdrawals: ledger.fees.withdrawalsKobo },
    withdrawals: ledger.withdrawals,
    ledger: ledger.ledger,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
