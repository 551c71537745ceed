import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { WebhookDeliveryItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { formatNaira } from '@tipnaija/contracts/money';
import { Check, ChevronDown, Clock, RotateCw, X } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { DeliveryDetails } from './delivery-details';
import { deliveryReason, deliveryTime } from './webhook-words';

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

/** Folds out to what was sent and what came back. The states stand below each other where there is room for a column. */
export function DeliveryRow({ delivery, tip, nextAttemptAt, isOff, ...replay }: DeliveryRowProps) {
  const { icon: Icon, word, look } = states[delivery.state];
  const name = tip ? `${formatNaira(tip.amount)} from ${tip.donorName}` : `Tip ${delivery.tipId}`;
  const reason = deliveryReason(delivery, isOff ? null : nextAttemptAt);
  const canReplay = delivery.state !== 'pending';
  return (
    <li className="relative py-3 text-sm">
      <details className="group">
        <summary
          className={`grid min-h-11 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 gap-y-1 sm:grid-cols-[6.75rem_minmax(0,1fr)] [&::-webkit-details-marker]:hidden ${canReplay ? 'pr-12 sm:pr-36' : ''}`}
        >
          <span className="col-span-2 font-semibold break-words sm:col-span-1 sm:col-start-2">
            {name}
            <ChevronDown
              className="ml-1.5 inline size-4 text-ink-soft transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </span>
          <span
            className={`inline-flex items-center gap-1 justify-self-start rounded-full px-2.5 py-0.5 text-xs font-semibold sm:row-start-1 ${look}`}
          >
            <Icon className="size-3.5" strokeWidth={2.75} aria-hidden="true" />
            {word}
          </span>
          <span className="text-xs text-ink-soft sm:col-start-2">{deliveryTime(delivery)}</span>
          {reason && <span className="col-span-2 text-xs text-ink-soft sm:col-span-1 sm:col-start-2">{reason}</span>}
        </summary>
        <DeliveryDetails delivery={delivery} />
      </details>
      {canReplay && <SendAgain name={name} isQuiet={delivery.state === 'delivered'} {...replay} />}
    </li>
  );
}

type SendAgainProps = Pick<DeliveryRowProps, 'isPending' | 'isDisabled' | 'onReplay'> & {
  name: string;
  /** For a tip that has arrived, which few send again. */
  isQuiet: boolean;
};

/** In words where they fit. */
function SendAgain({ name, isQuiet, isPending, isDisabled, onReplay }: SendAgainProps) {
  return (
    <Button
      variant={isQuiet ? 'plain' : 'quiet'}
      size="small"
      className={`absolute top-3 right-0 whitespace-nowrap max-sm:w-11 max-sm:px-0! ${isQuiet ? 'font-medium! text-ink-soft!' : ''}`}
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
