import { MoneySection } from '../../features/dashboard/money-section';
import { WalletCard } from '../../features/wallet/wallet-card';
import { WalletHistory } from '../../features/wallet/wallet-history';

export function Money() {
  return <MoneySection Wallet={WalletCard} WalletHistory={WalletHistory} />;
}
