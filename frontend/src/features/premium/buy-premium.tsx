import { useQuery } from '@tanstack/react-query';
import { formatNaira } from '@tipnaija/contracts/money';
import { localProviderNames, type PaymentProviderName, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailedPayment } from '../../components/failed-payment';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { toFailedAttempt } from '../../lib/failed-attempt';
import { paymentsConfigQuery } from '../../lib/payments-config';
import { RETRY } from './retry';
import { useSubscribeAtProvider } from './use-premium';
import { WalletPurchase } from './wallet-purchase';

type Method = 'wallet' | PaymentProviderName;
type Choice = { id: Method; name: string; note: string };

/** Buys a month of premium. The wallet option requires a sufficient balance. */
export function BuyPremium({ label, balanceKobo }: { label: string; balanceKobo: number }) {
  const isRetry = useSearchParams()[0].has(RETRY);
  const [chosen, setMethod] = useState<Method | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const atProvider = useSubscribeAtProvider();
  const failed = atProvider.isError ? toFailedAttempt(atProvider.error) : null;
  const payAt = (paymentMethod: PaymentProviderName) =>
    atProvider.mutate({ paymentMethod, ...(failed?.replaces ? { replaces: failed.replaces } : {}) });
  const config = useQuery(paymentsConfigQuery).data;
  const isTooLittle = balanceKobo < premiumPriceKobo;
  const others = providerChoices(config?.providers ?? localProviderNames.slice(0, 1));
  const method: Method = chosen ?? (isRetry ? others[0]?.id : null) ?? 'wallet';
  const methods: Choice[] = [
    {
      id: 'wallet',
      name: 'Wallet',
      note: isTooLittle
        ? `You have ${formatNaira(balanceKobo)}; ${formatNaira(premiumPriceKobo)} is needed`
        : `You have ${formatNaira(balanceKobo)}. Renews by itself every month`,
    },
    ...others,
  ];
  return (
    <div className="grid gap-3">
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      {method !== 'wallet' && failed?.alternative && method === atProvider.variables?.paymentMethod ? (
        <FailedPayment
          failed={method}
          alternative={failed.alternative}
          onPayInstead={() => {
            setMethod(failed.alternative as PaymentProviderName);
            payAt(failed.alternative as PaymentProviderName);
          }}
          retry={
            failed.isRetryable && (
              <Button variant="quiet" className="grow" onClick={() => payAt(method)}>
                Try again
              </Button>
            )
          }
        />
      ) : (
        <Button
          isPending={atProvider.isPending}
          disabled={method === 'wallet' && isTooLittle}
          onClick={() => (method === 'wallet' ? setIsConfirming(true) : payAt(method))}
        >
          {label}
        </Button>
      )}
      {method === 'wallet' && isTooLittle && (
        <p className="text-center text-sm text-ink-soft">
          Your wallet is <Naira kobo={premiumPriceKobo - balanceKobo} /> short: choose{' '}
          {others.map(({ name }) => name).join(' or ')}.
        </p>
      )}
      {isConfirming && <WalletPurchase balanceKobo={balanceKobo} onClose={() => setIsConfirming(false)} />}
    </div>
  );
}

/** A single provider needs no name of its own. */
function providerChoices(offered: readonly PaymentProviderName[]): Choice[] {
  const local = offered.filter((name) => localProviderNames.includes(name));
  return local.map((id) => {
    const { displayName, donorNote } = paymentProviders[id];
    return local.length === 1
      ? { id, name: 'Card or bank', note: `One month, paid at ${displayName}` }
      : { id, name: displayName, note: `One month. ${donorNote}` };
  });
}

type MethodChoiceProps = {
  methods: readonly Choice[];
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
