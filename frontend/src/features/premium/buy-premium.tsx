import { formatNaira } from '@tipnaija/contracts/money';
import type { PaymentProviderName } from '@tipnaija/contracts/payment-providers';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { useId, useState } from 'react';
import { FailedPayment } from '../../components/failed-payment';
import { Button } from '../../components/ui/button';
import { toFailedAttempt } from '../../lib/failed-attempt';
import { useSubscribeAtProvider } from './use-premium';
import { WalletPurchase } from './wallet-purchase';

type Method = 'wallet' | 'card-or-bank';

/** Buys a month of premium. The wallet option requires a sufficient balance. */
export function BuyPremium({ label, balanceKobo }: { label: string; balanceKobo: number }) {
  const [method, setMethod] = useState<Method>('wallet');
  const [isConfirming, setIsConfirming] = useState(false);
  const atProvider = useSubscribeAtProvider();
  const failed = atProvider.isError ? toFailedAttempt(atProvider.error) : null;
  const payAt = (paymentMethod: PaymentProviderName) =>
    atProvider.mutate({ paymentMethod, ...(failed?.replaces ? { replaces: failed.replaces } : {}) });
  const isTooLittle = balanceKobo < premiumPriceKobo;
  const methods = [
    {
      id: 'wallet',
      name: 'Wallet',
      note: isTooLittle
        ? `You have ${formatNaira(balanceKobo)}; ${formatNaira(premiumPriceKobo)} is needed`
        : `You have ${formatNaira(balanceKobo)}. Renews by itself every month`,
    },
    { id: 'card-or-bank', name: 'Card or bank', note: 'One month, paid at Paystack' },
  ] as const;
  return (
    <div className="grid gap-3">
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      {method === 'card-or-bank' && failed?.alternative && atProvider.variables ? (
        <FailedPayment
          failed={atProvider.variables.paymentMethod}
          alternative={failed.alternative}
          onPayInstead={() => payAt(failed.alternative as PaymentProviderName)}
          retry={
            failed.isRetryable && (
              <Button variant="quiet" className="grow" onClick={() => payAt(atProvider.variables.paymentMethod)}>
                Try again
              </Button>
            )
          }
        />
      ) : (
        <Button
          isPending={atProvider.isPending}
          disabled={method === 'wallet' && isTooLittle}
          onClick={() => (method === 'wallet' ? setIsConfirming(true) : payAt('paystack'))}
        >
          {label}
        </Button>
      )}
      {isConfirming && <WalletPurchase balanceKobo={balanceKobo} onClose={() => setIsConfirming(false)} />}
    </div>
  );
}

type MethodChoiceProps = {
  methods: readonly { id: Method; name: string; note: string }[];
  chosen: Method;
  onChoose: (method: Method) => void;
};

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      {methods.map(({ id, name, note }) => (
        <label
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-tint"
        >
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-brand"
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <span className="grid">
            <span className="font-medium">{name}</span>
            <span className="text-xs text-ink-soft">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
