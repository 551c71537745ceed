import { SumsAndDays } from '../../features/analytics/sums-and-days';
import { MoneySection } from '../../features/dashboard/money-section';
import { WalletWithPayoutOptions } from '../../features/wallet/wallet-card';
import { WalletHistory } from '../../features/wallet/wallet-history';

export function Money() {
  return <MoneySection Wallet={WalletWithPayoutOptions} WalletHistory={WalletHistory} RecentSums={SumsAndDays} />;
}
