import { type PaymentProviderName, paymentProviders } from '@tipnaija/contracts/payment-providers';
import type { ReactNode } from 'react';
import { Button } from './ui/button';

type FailedPaymentProps = {
  failed: PaymentProviderName;
  alternative: PaymentProviderName;
  onPayInstead: () => void;
  /** The button that tries the same provider again; null when that provider is switched off. */
  retry: ReactNode;
};

/** In place of the pay button: the same payment through another provider, or once more through the same one. */
export function FailedPayment({ failed, alternative, onPayInstead, retry }: FailedPaymentProps) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {paymentProviders[failed].displayName} is {retry ? 'not answering' : 'paused for now'}. You have not been
        charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={onPayInstead}>
          Pay with {paymentProviders[alternative].displayName} instead
        </Button>
        {retry}
      </div>
    </div>
  );
}
