import { formatNaira } from '@tipnaija/contracts/money';
import { Lock } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { PaymentSummary } from './payment-summary';
import type { DonationFormState } from './use-donation-form';

export function CheckoutCard({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { payableKobo, isLeaving } = form;
  const callToAction = payableKobo === null ? 'Donate' : `Donate ${formatNaira(payableKobo)}`;
  return (
    <Card className="order-4 grid gap-4 p-4 sm:p-5" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        Payment summary
      </h2>
      <PaymentSummary amountKobo={payableKobo} displayName={displayName} />
      <Button type="submit" form={form.id} className="w-full" disabled={payableKobo === null} isPending={isLeaving}>
        {isLeaving ? 'Opening payment page...' : callToAction}
      </Button>
      <p className="flex items-center justify-center gap-1.5 text-xs text-ink-soft">
        <Lock className="size-3.5" aria-hidden="true" />
        You pay on Paystack, then come back here.
      </p>
    </Card>
  );
}
