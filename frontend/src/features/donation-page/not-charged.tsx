import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import type { DonationFormState } from './use-donation-form';

/** Above the page of a donor who came back without having paid: once more, or in another way. */
export function NotCharged({ form }: { form: DonationFormState }) {
  const { total, provider, offeredProviders, isStarting, submit, submitAt, submitTransfer } = form;
  const others = offeredProviders.filter(
    ({ id, currency, isFailing }) => id !== provider.id && currency.symbol === provider.currency.symbol && !isFailing,
  );
  return (
    <Card
      className="order-first grid gap-3 border-accent-solid! bg-accent-tint! p-4 sm:px-6"
      aria-labelledby="not-charged-title"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-8 place-items-center self-start rounded-full bg-accent-solid font-bold text-on-accent"
        >
          !
        </span>
        <h2 id="not-charged-title" className="text-base">
          You were not charged
        </h2>
        <p className="col-start-2 text-sm">{stillHere(form)}</p>
      </div>
      {total !== null && (
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          <Button size="small" onClick={submit} isPending={isStarting}>
            {!isStarting && <RotateCcw className="size-4" aria-hidden="true" />}
            Try again
          </Button>
          {submitTransfer && (
            <Button variant="quiet" size="small" disabled={isStarting} onClick={submitTransfer}>
              Pay by transfer
            </Button>
          )}
          {others.map((other) => (
            <Button key={other.id} variant="quiet" size="small" disabled={isStarting} onClick={() => submitAt(other)}>
              Pay with {other.name}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function stillHere({ total, provider, draft }: DonationFormState): string {
  if (total === null) return 'No wahala. Choose an amount below, and try once more.';
  const kept = [provider.currency.formatTotal(total)];
  if (draft.message.trim()) kept.push('message');
  if (draft.donorName.trim() && !draft.isAnonymous) kept.push('name');
  const list = new Intl.ListFormat('en-GB').format(kept);
  return `No wahala. Your ${list} ${kept.length > 1 ? 'are' : 'is'} still here.`;
}
