import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { Lock } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast-store';
import { onThemeChange, shownTheme } from '../../lib/theme';
import { stripeAppearance } from './card-appearance';
import { notInitialized } from './payment-start';
import { type Confirmation, useConfirmPayment } from './use-confirm-payment';

/** `amount` is what is charged, as the donor reads it. */
type Steps = Confirmation & { displayName: string; amount: string; onBack: () => void };

/** Stripe's form inside the page; card details are typed into Stripe's own frame. */
export function CardPayment({ stripe, clientSecret, ...steps }: Steps & { stripe: Stripe; clientSecret: string }) {
  const theme = useSyncExternalStore(onThemeChange, shownTheme);
  const options = useMemo(
    (): StripeElementsOptionsClientSecret => ({ clientSecret, appearance: stripeAppearance(theme) }),
    [clientSecret, theme],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm {...steps} />
    </Elements>
  );
}

function PaymentForm({ onBack, displayName, amount, ...payment }: Steps) {
  const [isReady, setReady] = useState(false);
  const { confirm, isConfirming, problem } = useConfirmPayment(payment);
  const onLoadError = () => {
    toast({ title: 'Payment Failed', description: notInitialized, variant: 'destructive' });
    onBack();
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isConfirming) confirm();
      }}
    >
      <p className="flex items-center justify-between gap-4 rounded-xl bg-tint px-4 py-3">
        <span className="min-w-0 break-words">Your tip to {displayName}</span>
        <strong className="text-xl tabular-nums">{amount}</strong>
      </p>
      {!isReady && <FormShape />}
      <PaymentElement onReady={() => setReady(true)} onLoadError={onLoadError} />
      {problem && (
        <p role="alert" className="rounded-xl border border-danger px-4 py-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" disabled={!isReady} isPending={isConfirming}>
          Complete Payment
        </Button>
        <Link
          to="."
          className={buttonClass({ variant: 'plain' })}
          aria-disabled={isConfirming || undefined}
          onClick={(event) => {
            event.preventDefault();
            // The payment may already be processing: going back now would invite a second payment.
            if (!isConfirming) onBack();
          }}
        >
          Back to Form
        </Link>
        <p className="flex items-center justify-center gap-1.5 text-xs text-ink-soft">
          <Lock className="size-3.5 shrink-0" aria-hidden="true" />
          Your card details go straight to Stripe. TipNaija never sees them.
        </p>
      </div>
    </form>
  );
}

function FormShape() {
  return (
    <div role="status" aria-label="Loading the payment form" className="grid gap-3">
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-12" />
    </div>
  );
}
