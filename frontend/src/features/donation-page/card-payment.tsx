import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { anonymousDonor } from '@tipnaija/contracts/donor';
import { splitFee } from '@tipnaija/contracts/money';
import { Lock } from 'lucide-react';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Naira } from '../../components/naira';
import { Button, buttonClass } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast-store';
import { onThemeChange, shownTheme } from '../../lib/theme';
import { stripeAppearance, stripeFonts } from './card-appearance';
import type { DonationDraft } from './donation-draft';
import { notInitialized } from './payment-start';
import { type Confirmation, useConfirmPayment } from './use-confirm-payment';

type Steps = Confirmation & {
  displayName: string;
  draft: DonationDraft;
  /** What is charged. */
  grossKobo: number;
  onBack: () => void;
  /** How the tip looks on the stream, on a phone. */
  preview: ReactNode;
  /** How the amount is split. */
  children: ReactNode;
};

/** Stripe's form inside the page; card details are typed into Stripe's own frame. */
export function CardPayment({ stripe, clientSecret, ...steps }: Steps & { stripe: Stripe; clientSecret: string }) {
  const theme = useSyncExternalStore(onThemeChange, shownTheme);
  const options = useMemo(
    (): StripeElementsOptionsClientSecret => ({
      clientSecret,
      fonts: stripeFonts(),
      appearance: stripeAppearance(theme),
    }),
    [clientSecret, theme],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm {...steps} />
    </Elements>
  );
}

function PaymentForm({ onBack, displayName, draft, grossKobo, preview, children, ...payment }: Steps) {
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
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          {preview}
          <Quote draft={draft} />
        </div>
        <details className="group rounded-xl bg-tint px-4 lg:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0 break-words">
              {displayName} gets <Naira kobo={splitFee(grossKobo).netKobo} className="font-semibold" />
            </span>
            <span className="flex items-center gap-1 font-semibold text-brand">
              Details
              <Chevron />
            </span>
          </summary>
          <div className="pb-4">{children}</div>
        </details>
      </div>
      {!isReady && <FormShape />}
      <PaymentElement onReady={() => setReady(true)} onLoadError={onLoadError} />
      {problem && (
        <p role="alert" className="rounded-xl border border-danger px-4 py-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" disabled={!isReady} isPending={isConfirming}>
          {!isConfirming && <Lock className="size-4" aria-hidden="true" />}
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
        <p className="text-center text-xs text-balance text-ink-soft">
          Your card details go straight to Stripe. TipNaija never sees them.
        </p>
      </div>
    </form>
  );
}

/** What the stream will show with the tip. */
function Quote({ draft: { isAnonymous, donorName, message } }: { draft: DonationDraft }) {
  const name = (!isAnonymous && donorName.trim()) || anonymousDonor;
  const words = message.trim();
  return (
    <p className="line-clamp-3 min-w-0 text-sm break-words text-ink-soft">
      {words && <span className="text-ink">“{words}” </span>}
      {words ? 'from' : 'From'} <strong className="font-semibold text-ink">{name}</strong>
    </p>
  );
}

/** Drawn here: one of the icons brings all of them to the page of a fan. */
function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-4 fill-none stroke-current transition-transform group-open:rotate-180"
      strokeWidth="2.5"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
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
