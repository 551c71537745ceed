import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { walletQuery } from '../../lib/wallet';
import { withdrawalsHeldUntil, withdrawalsRestUntil } from '../../lib/withdrawal-hold';
import { AutomaticWithdrawals } from './automatic-withdrawals';
import { MaturingParts } from './maturing-parts';
import { RequestWithdrawal } from './request-withdrawal';
import { TestPayout } from './test-payout';
import { useAvailable } from './use-available';

/** The wallet at a glance, and the way to withdraw. */
export function WalletCard({ creator }: { creator: OwnCreator }) {
  return <Wallet creator={creator} hasPayoutOptions={false} />;
}

/** The wallet with its automatic withdrawals and the test of the bank account. */
export function WalletWithPayoutOptions({ creator }: { creator: OwnCreator }) {
  return <Wallet creator={creator} hasPayoutOptions />;
}

function Wallet({ creator, hasPayoutOptions }: { creator: OwnCreator; hasPayoutOptions: boolean }) {
  const heldUntil = withdrawalsHeldUntil(creator);
  const restUntil = withdrawalsRestUntil(creator);
  const { data: wallet, isError, refetch } = useQuery(walletQuery);
  const { availableKobo, isPartly, isHeld } = useAvailable(creator);
  return (
    <Card
      tone="strong"
      className={`grid content-between gap-4 p-5 ${hasPayoutOptions ? 'pb-4' : ''}`}
      aria-labelledby="wallet-title"
    >
      <div className="grid gap-1">
        <h2 id="wallet-title" className="text-sm font-medium">
          Wallet Balance
        </h2>
        {/* Announces the new balance to screen readers when a tip arrives. */}
        <p aria-live="polite">
          {availableKobo !== null && (
            <Naira
              kobo={isPartly ? availableKobo : creator.walletBalance}
              className="text-2xl font-bold tracking-tight break-all"
            />
          )}
          {!wallet && !isError && <Skeleton className="h-8 w-32 bg-on-panel/25!" />}
        </p>
        {!wallet && isError && (
          <div className="rounded-xl bg-surface px-4">
            <LoadFailure what="your wallet" onRetry={() => void refetch()} />
          </div>
        )}
        {isPartly && wallet && <MaturingParts wallet={wallet} balanceKobo={creator.walletBalance} />}
        {creator.bankName && (
          <p className="text-sm">
            Pays out to {creator.bankName}, account ending {creator.accountNumber.slice(-4)}
            {hasPayoutOptions && (
              <Link
                to={paths.settings}
                aria-label="Change bank details"
                className="-my-3 inline-block px-2.5 py-3 font-medium text-on-panel underline underline-offset-4"
              >
                Change
              </Link>
            )}
          </p>
        )}
        {heldUntil && <p className="text-sm">Withdrawals pause until {dateAndTime(heldUntil)}</p>}
        {restUntil && (
          <p className="text-sm">Two-step sign-in was turned off: withdrawals rest until {dateAndTime(restUntil)}</p>
        )}
      </div>
      <RequestWithdrawal creator={creator} />
      {hasPayoutOptions && (
        <>
          <AutomaticWithdrawals creator={creator} />
          <TestPayout creator={creator} availableKobo={availableKobo} isHeld={isHeld} />
        </>
      )}
    </Card>
  );
}
