import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { WebhookDeliveryItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { formatNaira } from '@tipnaija/contracts/money';
import { Check, ChevronDown, Clock, RotateCw, X } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { DeliveryDetails } from './delivery-details';
import { nextTryWords, outcomeWords, whenWords } from './webhook-words';

const states = {
  delivered: { icon: Check, word: 'Delivered', look: 'bg-tint text-brand' },
  pending: { icon: Clock, word: 'Waiting', look: 'bg-accent-tint text-accent' },
  failed: { icon: X, word: 'Failed', look: 'bg-danger-solid text-on-danger' },
} as const;

type DeliveryRowProps = {
  delivery: WebhookDeliveryItem;
  /** Undefined for one that is no longer among the newest. */
  tip: DonationItem | undefined;
  nextAttemptAt: string | null;
  /** An endpoint that is off sends nothing. */
  isOff: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onReplay: () => void;
};

export function DeliveryRow({ delivery, tip, nextAttemptAt, isOff, ...replay }: DeliveryRowProps) {
  const { icon: Icon, word, look } = states[delivery.state];
  const name = tip ? `${formatNaira(tip.amount)} from ${tip.donorName}` : `Tip ${delivery.tipId}`;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <span aria-hidden="true" className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon className="size-4" strokeWidth={2.5} />
      </span>
      <details className="group min-w-0 grow text-sm">
        <summary className="min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          <span className="flex items-start justify-between gap-2 font-semibold">
            <span className="min-w-0 break-words">{name}</span>
            <ChevronDown className="mt-0.75 size-4 shrink-0 text-ink-soft group-open:rotate-180" aria-hidden="true" />
          </span>
          <span className="block text-xs text-ink-soft">
            <span className={delivery.state === 'failed' ? 'font-medium text-danger' : 'font-medium text-ink'}>
              {word}
            </span>{' '}
            {detailWords(delivery, isOff ? null : nextAttemptAt)}
          </span>
        </summary>
        <DeliveryDetails delivery={delivery} />
      </details>
      {delivery.state !== 'pending' && <SendAgain name={name} {...replay} />}
    </li>
  );
}

type SendAgainProps = Pick<DeliveryRowProps, 'isPending' | 'isDisabled' | 'onReplay'> & { name: string };

/** In words where they fit. */
function SendAgain({ name, isPending, isDisabled, onReplay }: SendAgainProps) {
  return (
    <Button
      variant="plain"
      size="small"
      className="-mr-3 shrink-0 whitespace-nowrap max-sm:w-11 max-sm:px-0!"
      isPending={isPending}
      disabled={isDisabled}
      aria-label={`Send again: ${name}`}
      onClick={onReplay}
    >
      {!isPending && <RotateCw className="size-4" aria-hidden="true" />}
      <span className="max-sm:sr-only">Send again</span>
    </Button>
  );
}

function detailWords(delivery: WebhookDeliveryItem, nextAttemptAt: string | null): string {
  const { state, attempts, failure, createdAt, deliveredAt } = delivery;
  if (state === 'delivered') {
    const tries = attempts > 1 ? `, at try\u00a0${attempts}` : '';
    return `${whenWords(deliveredAt ?? createdAt)}${tries}`;
  }
  if (state === 'failed') {
    const tries = attempts > 1 ? `, ${attempts}\u00a0times` : '';
    return `${whenWords(createdAt)}. ${outcomeWords(delivery)}${tries}.`;
  }
  const reason = failure ? `. ${outcomeWords(delivery)}, try\u00a0${attempts}.` : '';
  return `since ${whenWords(createdAt)}${reason}${nextAttemptAt ? `${reason ? '' : '.'} ${nextTryWords(nextAttemptAt)}` : ''}`;
}
