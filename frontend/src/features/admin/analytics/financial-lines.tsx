import type { AdminAnalytics } from '@tipnaija/contracts/http/admin-statistics';
import { Naira } from '../../../components/naira';
import { formatCount } from '../counts';
import type { Line } from '../panel';

/** Returns the totals that a day begins with, since launch. */
export function leadingLines({ providers, fees, withdrawals, ledger }: AdminAnalytics): Line[] {
  const gross = providers.reduce((sum, provider) => sum + provider.gross, 0);
  return [
    { name: 'Volume', value: <Naira kobo={gross} />, note: 'everything that was paid' },
    { name: 'Fees of donations', value: <Naira kobo={fees.donations} /> },
    { name: 'Owed to creators', value: <Naira kobo={ledger.wallets} />, note: 'in all wallets' },
    {
      name: 'Payouts due',
      value: <Naira kobo={ledger.payoutsDue} />,
      note: `${formatCount(withdrawals.pending.count)} pending`,
    },
  ];
}

/** Returns the other totals, since launch. */
export function otherLines({ providers, fees, withdrawals, ledger }: AdminAnalytics): Line[] {
  const reversed = providers.reduce((sum, provider) => sum + provider.reversed, 0);
  const reversals = providers.reduce((sum, provider) => sum + provider.reversals, 0);
  return [
    { name: 'Refunds', value: <Naira kobo={reversed} />, note: `${formatCount(reversals)} refunds and lost disputes` },
    { name: 'Fees of withdrawals', value: <Naira kobo={fees.withdrawals} /> },
    {
      name: 'Charges of providers',
      value: <Naira kobo={0 - ledger.providerFees} />,
      note: 'what they kept for themselves',
    },
    { name: 'Premium', value: <Naira kobo={ledger.premiumRevenue} /> },
    {
      name: 'Paid to banks',
      value: <Naira kobo={withdrawals.completed.net} />,
      note: `${formatCount(withdrawals.completed.count)} paid`,
    },
    {
      name: 'Declined withdrawals',
      value: <Naira kobo={withdrawals.declined.gross} />,
      note: `${formatCount(withdrawals.declined.count)} put back`,
    },
  ];
}
