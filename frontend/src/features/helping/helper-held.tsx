import type { UseQueryResult } from '@tanstack/react-query';
import type { HelperHeldAlert, HelperHeldAlerts } from '@tipnaija/contracts/http/helping';
import { Check, X } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { dateAndTime } from '../../lib/date-and-time';
import { useHelperCall } from './use-helper-call';

type HelperHeldProps = { creatorId: string; held: UseQueryResult<HelperHeldAlerts> };

/** The alerts that wait for an OK; nothing while none does. */
export function HelperHeld({ creatorId, held }: HelperHeldProps) {
  const { alerts = [], count = 0 } = held.data ?? {};
  if (!held.isError && count === 0) return null;
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="held-title">
      <h2 id="held-title" className="text-lg">
        {count === 0 ? 'Waiting for an OK' : `Waiting for an OK: ${count}`}
      </h2>
      {held.isError && <LoadFailure what="the waiting alerts" onRetry={() => void held.refetch()} />}
      {alerts.length > 0 && (
        <ul className="grid gap-2">
          {alerts.map((alert) => (
            <HeldItem key={alert.donationId} creatorId={creatorId} alert={alert} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function HeldItem({ creatorId, alert }: { creatorId: string; alert: HelperHeldAlert }) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const { donationId, donorName, message, createdAt } = alert;
  const path = `held/${donationId}`;
  const shown = { title: 'Alert Approved', description: 'It is on its way to the stream.' };
  const refused = { title: 'Alert Refused', description: 'It will not be shown. The creator keeps the tip.' };
  return (
    <li className="grid gap-2 rounded-xl border border-l-4 border-line border-l-accent-solid px-3.5 py-2.5">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{donorName}</span>
        {message && <span className="block text-lg">{message}</span>}
        <span className="block text-xs font-medium text-accent">Waiting since {dateAndTime(createdAt)}</span>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          className="grow"
          isPending={isPending}
          aria-label={`Show the alert of ${donorName}`}
          onClick={() => mutate({ path: `${path}/approve`, done: shown })}
        >
          <Check className="size-4" aria-hidden="true" />
          Show
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="grow"
          disabled={isPending}
          aria-label={`Refuse the alert of ${donorName}`}
          onClick={() => mutate({ path: `${path}/refuse`, done: refused })}
        >
          <X className="size-4" aria-hidden="true" />
          Refuse
        </Button>
      </div>
    </li>
  );
}
