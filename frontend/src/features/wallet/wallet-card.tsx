import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { walletQuery } from '../../lib/wallet';
import { withdrawalsHeldUntil, withdrawalsRestUntil } from '../../lib/withdrawal-hold';
import { AutomaticWithdrawals } from './automatic-withdrawals';
import { MaturingParts } from './maturing-parts';
import { RequestWithdrawal } from './request-withdrawal';
import { TestPayout } from './test-payout';

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
  const isHeld = heldUntil !== null || restUntil !== null;
  const wallet = useQuery(walletQuery).data;
  // During a deploy a gateway of the version before answers without the parts.
  const isPartly = !!wallet && 'maturing' in wallet && (wallet.maturing.length > 0 || wallet.heldKobo > 0);
  // The balance of the creator is live; without maturing tips all of it is available.
  const availableKobo = isPartly ? wallet.availableKobo : creator.walletBalance;
  return (
    <Card tone="strong" className="grid content-between gap-4 p-5" aria-labelledby="wallet-title">
      <div className="grid gap-1">
        <h2 id="wallet-title" className="text-sm font-medium">
          Wallet Balance
        </h2>
        {/* Announces the new balance to screen readers when a tip arrives. */}
        <p aria-live="polite">
          <Naira kobo={availableKobo} className="text-2xl font-bold tracking-tight break-all" />
        </p>
        {isPartly && <MaturingParts wallet={wallet} balanceKobo={creator.walletBalance} />}
        {creator.bankName && (
          <p className="text-sm">
            Pays out to {creator.bankName}, account ending {creator.accountNumber.slice(-4)}
          </p>
        )}
        {heldUntil && <p className="text-sm">Withdrawals pause until {dateAndTime(heldUntil)}</p>}
        {restUntil && (
          <p className="text-sm">Two-step sign-in was turned off: withdrawals rest until {dateAndTime(restUntil)}</p>
        )}
      </div>
      <RequestWithdrawal creator={creator} availableKobo={availableKobo} isWhole={!isPartly} isHeld={isHeld} />
      {hasPayoutOptions && (
        <>
          <AutomaticWithdrawals creator={creator} />
          <TestPayout creator={creator} availableKobo={availableKobo} isHeld={isHeld} />
        </>
      )}
    </Card>
  );
}
