import { useQuery } from '@tanstack/react-query';
import type { HeldAlert } from '@tipnaija/contracts/http/moderation';
import { Check, X } from 'lucide-react';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { useDecide } from './use-decide';

/** Alerts pending approval, if any. */
export function HeldAlerts() {
  const held = useQuery(heldAlertsQuery);
  const { alerts = [], count = 0 } = held.data ?? {};
  if (count === 0) return null;
  return (
    <Card className="grid gap-3 p-5 lg:col-span-2" aria-labelledby="held-title">
      <h2 id="held-title" className="text-lg">
        {count === 1 ? '1 tip is waiting for your OK' : `${count} tips are waiting for your OK`}
      </h2>
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {alerts.map((alert) => (
          <HeldItem key={alert.donationId} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function HeldItem({ alert }: { alert: HeldAlert }) {
  const decide = useDecide();
  const { donationId, donorName, amount, message, createdAt } = alert;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunken px-3.5 py-2.5">
      <p className="min-w-0 grow basis-52 break-words">
        <span className="font-semibold">{donorName}</span> · <Naira kobo={amount} />
        {message && <span className="block text-sm text-ink-soft">{message}</span>}
        <span className="block text-xs text-ink-soft">Waiting since {dateAndTime(createdAt)}</span>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          isPending={decide.isPending}
          aria-label={`Show the alert of ${donorName}`}
          onClick={() => decide.mutate({ donationId, decision: 'approve' })}
        >
          <Check className="size-4" aria-hidden="true" />
          Show
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={decide.isPending}
          aria-label={`Refuse the alert of ${donorName}`}
          onClick={() => decide.mutate({ donationId, decision: 'refuse' })}
        >
          <X className="size-4" aria-hidden="true" />
          Refuse
        </Button>
      </div>
    </li>
  );
}
