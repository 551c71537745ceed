import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { withdrawalsHeldUntil } from '../../lib/withdrawal-hold';
import { RequestWithdrawal } from './request-withdrawal';

export function WalletCard({ creator }: { creator: OwnCreator }) {
  const heldUntil = withdrawalsHeldUntil(creator);
  return (
    <Card tone="strong" className="grid content-between gap-4 p-5" aria-labelledby="wallet-title">
      <div className="grid gap-1">
        <h2 id="wallet-title" className="text-sm font-medium">
          Wallet Balance
        </h2>
        {/* Announces the new balance to screen readers when a tip arrives. */}
        <p aria-live="polite">
          <Naira kobo={creator.walletBalance} className="text-2xl font-bold tracking-tight break-all" />
        </p>
        {creator.bankName && (
          <p className="text-sm">
            Pays out to {creator.bankName}, account ending {creator.accountNumber.slice(-4)}
          </p>
        )}
        {heldUntil && <p className="text-sm">Withdrawals pause until {dateAndTime(heldUntil)}</p>}
      </div>
      <RequestWithdrawal creator={creator} isHeld={heldUntil !== null} />
    </Card>
  );
}
