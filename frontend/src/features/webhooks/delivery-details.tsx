import type { WebhookDeliveryItem } from '@tipnaija/contracts/http/webhook-endpoints';
import type { ReactNode } from 'react';
import { dateAndTime } from '../../lib/date-and-time';
import { outcomeWords } from './webhook-words';

/** What a developer looks for in the logs of the server. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDeliveryItem }) {
  const { messageId, attempts, status, failure, createdAt, deliveredAt } = delivery;
  const look = failure ? 'text-danger' : status ? 'text-brand' : 'text-ink-soft';
  return (
    <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
      <Side title="Request" badge={<span className="text-ink-soft">POST</span>}>
        <Detail name="webhook-id">
          <span className="font-mono text-[0.75rem]">{messageId}</span>
        </Detail>
        <Detail name="Created">{dateAndTime(createdAt)}</Detail>
        <Detail name="Tries">{attempts}</Detail>
      </Side>
      <Side title="Response" badge={<span className={`font-semibold ${look}`}>{status ?? 'None'}</span>}>
        <Detail name="Result">{status || failure ? outcomeWords(delivery) : 'None yet'}</Detail>
        {deliveredAt && <Detail name="Arrived">{dateAndTime(deliveredAt)}</Detail>}
      </Side>
    </div>
  );
}

/** What one of the two servers said. */
function Side({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-xl border border-line bg-page text-xs">
      <div className="flex items-baseline justify-between border-b border-line bg-sunken px-3.5 py-2">
        <h3 className="font-semibold">{title}</h3>
        {badge}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-3.5 py-2.5">{children}</dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
