import type {
  AdminAnalytics,
  AdminStats,
  getLedgerStatistics,
  getPlatformStatistics,
  RpcContract,
  UserStats,
} from '@tipnaija/contracts';

type AnswerOf<Contract> = Contract extends RpcContract<infer _Request, infer Answer> ? Answer : never;
type Platform = AnswerOf<typeof getPlatformStatistics>;
type Ledger = AnswerOf<typeof getLedgerStatistics>;

/** Pure. The services' statistics as the admin page asks for them. */
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
    providers: platform.providers.map(({ standing: _notShown, paidToday: _nor, ...provider }) => provider),
    fees: { donations: ledger.fees.donationsKobo, withdrawals: ledger.fees.withdrawalsKobo },
    withdrawals: ledger.withdrawals,
    ledger: ledger.ledger,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
