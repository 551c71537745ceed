import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import type { DonationFormState } from './use-donation-form';

/** Above the form of a donor who came back without having paid. */
export function NotCharged({ form }: { form: DonationFormState }) {
  const { total, provider, isStarting, submit } = form;
  return (
    <Card
      className="order-2 flex flex-wrap items-center gap-x-6 gap-y-3 border-accent-solid! bg-accent-tint! p-4 sm:px-6"
      aria-labelledby="not-charged-title"
    >
      <div className="grid grow gap-0.5">
        <h2 id="not-charged-title" className="text-base">
          You were not charged
        </h2>
        <p className="text-sm">
          {total === null
            ? 'Choose an amount below, and try once more.'
            : `Your tip of ${provider.currency.formatTotal(total)} is still here.`}
        </p>
      </div>
      {total !== null && (
        <Button onClick={submit} isPending={isStarting} className="max-sm:grow">
          {!isStarting && <RotateCcw className="size-4" aria-hidden="true" />}
          Try again
        </Button>
      )}
    </Card>
  );
}
