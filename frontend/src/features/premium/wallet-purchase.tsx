import { formatNaira } from '@tipnaija/contracts/money';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { ApiError } from '../../lib/api-client';
import { formatChange } from '../../lib/naira-change';
import { randomId } from '../../lib/random-id';
import { useSubscribeByWallet } from './use-premium';

type WalletPurchaseProps = { balanceKobo: number; onClose: () => void };

/**
 * Confirms a wallet charge. Open while mounted: one opening is one purchase, regardless of retries. Too little in the
 * wallet ends a purchase for good, so that the next attempt is another one.
 */
export function WalletPurchase({ balanceKobo, onClose }: WalletPurchaseProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const purchase = useSubscribeByWallet();
  const pay = () =>
    purchase.subscribe(idempotencyKey, {
      onSuccess: onClose,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'wallet.insufficient') setIdempotencyKey(randomId());
      },
    });
  const close = () => {
    purchase.abort();
    onClose();
  };
  return (
    <Confirmation
      title="Pay for Premium from your wallet?"
      text="It renews every month from your wallet. You can cancel at any time."
      action={{ label: 'Pay now', pendingLabel: 'Paying...' }}
      variant="primary"
      isPending={purchase.isPending}
      onConfirm={pay}
      onClose={close}
    >
      <dl className="grid gap-2 text-sm">
        <Sum term="Your balance" value={formatNaira(balanceKobo)} />
        <Sum term="Premium, one month" value={formatChange(-premiumPriceKobo)} />
        <Sum
          term="Balance after"
          value={formatNaira(balanceKobo - premiumPriceKobo)}
          look="border-t border-line pt-2 text-base font-semibold"
        />
      </dl>
    </Confirmation>
  );
}

function Sum({ term, value, look = '' }: { term: string; value: string; look?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
