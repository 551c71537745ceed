import { Button } from '../../components/ui/button';
import type { DonationFormState } from './use-donation-form';

type FailedPaymentProps = { formId: string; failed: NonNullable<DonationFormState['failed']> };

/** In place of the submit button: the same tip through another provider, or once more through the same one. */
export function FailedPayment({ formId, failed }: FailedPaymentProps) {
  const { providerName, alternative, isRetryable, payWithAlternative } = failed;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {providerName} is {isRetryable ? 'not answering' : 'paused for now'}. You have not been charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={payWithAlternative}>
          Pay with {alternative.name} instead
        </Button>
        {isRetryable && (
          <Button type="submit" form={formId} variant="quiet" className="grow">
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
