import { BlockLoading } from '../../components/block-loading';
import { lazyPart, OptionalPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { PreviewSlot } from './preview-slot';
import type { DonationFormState } from './use-donation-form';

/** The form works without it. */
export const PaymentSummary = lazyPart(() => import('./payment-summary').then((module) => module.PaymentSummary));

const TrustNotes = lazyPart(() => import('./trust-notes').then((module) => module.TrustNotes));

/** How the amount is split, and where it is paid. */
export function CheckoutCard({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { isPaused, total, cardPayment } = form;
  const isBelowForm = (total !== null || isPaused) && !cardPayment;
  return (
    // A phone shows it once there is something to sum up; its card step has it above the card.
    <Card
      className={`order-4 grid gap-4 p-4 sm:p-6 lg:order-1 lg:p-5 ${isBelowForm ? '' : 'max-lg:hidden'}`}
      aria-labelledby="summary-title"
    >
      <h2 id="summary-title" className="text-lg">
        Payment summary
      </h2>
      <BlockLoading what="the payment summary" fallback={<Skeleton className="h-11 sm:h-5.5 lg:h-11" />}>
        <PaymentSummary form={form} displayName={displayName} />
      </BlockLoading>
      <PreviewSlot form={form} shape="card" />
      {!cardPayment && (
        <OptionalPart fallback={<Skeleton className="h-24.5" />}>
          <TrustNotes form={form} />
        </OptionalPart>
      )}
    </Card>
  );
}
