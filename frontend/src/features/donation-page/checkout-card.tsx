import { Lock } from 'lucide-react';
import { Card } from '../../components/ui/card';
import { PaymentSummary } from './payment-summary';
import type { DonationFormState } from './use-donation-form';

/** How the amount is split, and where it is paid. */
export function CheckoutCard({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { provider, payableAmount, failed, isPaused } = form;
  return (
    <Card className="order-4 grid gap-4 p-4 sm:p-6 lg:p-5" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        Payment summary
      </h2>
      <PaymentSummary amount={payableAmount} currency={provider.currency} displayName={displayName} />
      {!failed && (
        <p className="flex items-center gap-1.5 text-xs text-ink-soft">
          <Lock className="size-3.5 shrink-0" aria-hidden="true" />
          {isPaused ? 'Tips are paused. Nothing is charged.' : provider.whatFollows}
        </p>
      )}
    </Card>
  );
}
