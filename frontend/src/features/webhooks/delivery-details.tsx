import type { WebhookDeliveryItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { dateAndTime } from '../../lib/date-and-time';
import { outcomeWords } from './webhook-words';

/** What a developer looks for in the logs of the server. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDeliveryItem }) {
  const { messageId, attempts, status, failure, createdAt, deliveredAt } = delivery;
  const details = [
    ['webhook-id', messageId],
    ['Result', status || failure ? outcomeWords(delivery) : 'None yet'],
    ['Tries', attempts],
    ['Created', dateAndTime(createdAt)],
    ['Arrived', deliveredAt && dateAndTime(deliveredAt)],
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-xl bg-sunken px-3.5 py-2.5 text-xs">
      {details.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className={name === 'webhook-id' ? 'font-mono break-all' : ''}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
