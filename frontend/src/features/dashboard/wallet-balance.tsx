import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { withdrawalsHeldUntil } from '../../lib/withdrawal-hold';

export function WalletBalance({ creator }: { creator: OwnCreator }) {
  const heldUntil = withdrawalsHeldUntil(creator);
  return (
    <Card tone="strong" className="grid content-center gap-1 p-5" aria-labelledby="wallet-title">
      <h2 id="wallet-title" className="text-sm font-medium">
        Wallet Balance
      </h2>
      <Naira kobo={creator.walletBalance} className="text-2xl font-bold tracking-tight" />
      <p className="text-sm">
        Pays out to {creator.bankName}, account ending {creator.accountNumber.slice(-4)}
      </p>
      {heldUntil && <p className="text-sm">Withdrawals pause until {dateAndTime(heldUntil)}</p>}
    </Card>
  );
}
