import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { WebhookDeliveryItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { formatNaira } from '@tipnaija/contracts/money';
import { Check, Clock, RotateCw, X } from 'lucide-react';
import { Button } from '../../components/ui/button';
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
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-xs text-ink-soft">
          <span className={delivery.state === 'failed' ? 'font-medium text-danger' : 'font-medium text-ink'}>
            {word}
          </span>{' '}
          {detailWords(delivery, isOff ? null : nextAttemptAt)}
        </p>
      </div>
      {delivery.state !== 'pending' && <SendAgain name={name} isFailed={delivery.state === 'failed'} {...replay} />}
    </li>
  );
}

type SendAgainProps = Pick<DeliveryRowProps, 'isPending' | 'isDisabled' | 'onReplay'> & {
  name: string;
  isFailed: boolean;
};

/** In words where they matter and fit. */
function SendAgain({ name, isFailed, isPending, isDisabled, onReplay }: SendAgainProps) {
  return (
    <Button
      variant={isFailed ? 'quiet' : 'plain'}
      size="small"
      className={`shrink-0 ${isFailed ? 'max-sm:w-11 max-sm:px-0!' : '-my-2 w-11 px-0! text-ink-soft'}`}
      isPending={isPending}
      disabled={isDisabled}
      aria-label={`Send again: ${name}`}
      onClick={onReplay}
    >
      {!isPending && <RotateCw className="size-4" aria-hidden="true" />}
      {isFailed && <span className="max-sm:sr-only">Send again</span>}
    </Button>
  );
}

function detailWords(delivery: WebhookDeliveryItem, nextAttemptAt: string | null): string {
  const { state, attempts, failure, createdAt, deliveredAt } = delivery;
  if (state === 'delivered') {
    const tries = attempts > 1 ? `, at try ${attempts}` : '';
    return `${whenWords(deliveredAt ?? createdAt)}${tries}`;
  }
  if (state === 'failed') {
    const tries = attempts > 1 ? `, ${attempts} times` : '';
    return `${whenWords(createdAt)}. ${outcomeWords(delivery)}${tries}.`;
  }
  const reason = failure ? `. ${outcomeWords(delivery)}, try ${attempts}.` : '';
  return `since ${whenWords(createdAt)}${reason}${nextAttemptAt ? `${reason ? '' : '.'} ${nextTryWords(nextAttemptAt)}` : ''}`;
}
