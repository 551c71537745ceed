import { Lock } from 'lucide-react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import type { DonationFormState } from './use-donation-form';

/** The form works without it. */
const PaymentSummary = lazyPart(() => import('./payment-summary').then((module) => module.PaymentSummary));

const StreamPreview = lazyPart(() => import('./stream-preview').then((module) => module.StreamPreview));
/** On a phone it would stand below the form, out of sight. */
const hasRoom = () => window.matchMedia?.('(min-width: 64rem)').matches;

/** How the amount is split, and where it is paid. */
export function CheckoutCard({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { provider, failed, isPaused } = form;
  return (
    <Card className="order-4 grid gap-4 lg:order-1 p-4 sm:p-6 lg:p-5" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        Payment summary
      </h2>
      <BlockLoading what="the payment summary" fallback={<Skeleton className="h-11 sm:h-5.5 lg:h-11" />}>
        <PaymentSummary form={form} displayName={displayName} />
      </BlockLoading>
      {form.payableAmount !== null && !form.cardPayment && hasRoom() && (
        <OptionalPart fallback={<Skeleton className="aspect-[480/300]" />}>
          <StreamPreview form={form} />
        </OptionalPart>
      )}
      {!failed && (
        <p className="flex items-center gap-1.5 text-xs text-ink-soft">
          <Lock className="size-3.5 shrink-0" aria-hidden="true" />
          {isPaused ? 'Tips are paused. Nothing is charged.' : provider.whatFollows}
        </p>
      )}
    </Card>
  );
}
