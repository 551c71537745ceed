import { Lock } from 'lucide-react';
import { FailedPayment } from '../../components/failed-payment';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { PaymentSummary } from './payment-summary';
import type { DonationFormState } from './use-donation-form';

export function CheckoutCard({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { provider, payableAmount, isStarting, cardPayment, failed, isPaused } = form;
  const callToAction = payableAmount === null ? 'Donate' : `Donate ${provider.currency.format(payableAmount)}`;
  return (
    <Card className="order-4 grid gap-4 p-4 sm:p-6 lg:p-5" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        Payment summary
      </h2>
      <PaymentSummary amount={payableAmount} currency={provider.currency} displayName={displayName} />
      {failed && (
        <FailedPayment
          {...failed}
          retry={
            failed.isRetryable && (
              <Button type="submit" form={form.id} variant="quiet" className="grow">
                Try again
              </Button>
            )
          }
        />
      )}
      {!cardPayment && !failed && (
        <Button
          type="submit"
          form={form.id}
          className="w-full"
          disabled={isPaused || (payableAmount === null && !form.draft.song)}
          isPending={isStarting}
        >
          {isStarting ? provider.opening : callToAction}
        </Button>
      )}
      {!failed && (
        <p className="flex items-center justify-center gap-1.5 text-xs text-ink-soft">
          <Lock className="size-3.5" aria-hidden="true" />
          {isPaused ? 'Tips are paused. Nothing is charged.' : provider.whatFollows}
        </p>
      )}
    </Card>
  );
}
