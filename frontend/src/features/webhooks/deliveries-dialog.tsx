import { useQuery } from '@tanstack/react-query';
import type {
  WebhookDeliveryItem,
  WebhookEndpointItem,
  WebhookReplayResult,
} from '@tipnaija/contracts/http/webhook-endpoints';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { useProvenChange } from '../../lib/use-proven-change';
import { outcomeWords } from './webhook-words';
import { deliveriesQuery, webhooksPath } from './webhooks.queries';

const stateNames = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

/** The last tips that a webhook got or missed, and sending them again. */
export function DeliveriesDialog({
  webhook: { id, name },
  onClose,
}: {
  webhook: WebhookEndpointItem;
  onClose: () => void;
}) {
  const deliveries = useQuery({ ...deliveriesQuery(id), staleTime: 0 });
  const replay = useProvenChange({
    queryKey: deliveriesQuery(id).queryKey,
    send: (path: string) => callApi<WebhookReplayResult>(`${webhooksPath}/${id}/${path}`, { method: 'POST' }),
    onSuccess: () => undefined,
  });
  const hasFailed = deliveries.data?.some(({ state }) => state === 'failed');
  return (
    <Dialog
      title={`What we sent to ${name}`}
      description="The last 50 tips, kept for 30 days. A tip that is sent again has the same id."
      onClose={onClose}
    >
      <div className="grid gap-4">
        {deliveries.isPending && <SkeletonRows count={3} what="what we sent" />}
        {deliveries.isError && !deliveries.data && (
          <LoadFailure what="what we sent" onRetry={() => void deliveries.refetch()} />
        )}
        {deliveries.data?.length === 0 && <p className="text-sm text-ink-soft">No tips yet.</p>}
        {hasFailed && (
          <Button
            variant="quiet"
            size="small"
            isPending={replay.isPending && replay.variables === 'replay'}
            disabled={replay.isPending}
            onClick={() => replay.mutate('replay')}
          >
            Send all failed tips again
          </Button>
        )}
        <ul className="divide-y divide-line">
          {deliveries.data?.map((delivery) => {
            const path = `deliveries/${delivery.tipId}/replay`;
            return (
              <DeliveryRow
                key={delivery.tipId}
                delivery={delivery}
                isPending={replay.isPending && replay.variables === path}
                isDisabled={replay.isPending}
                onReplay={() => replay.mutate(path)}
              />
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

type DeliveryRowProps = {
  delivery: WebhookDeliveryItem;
  isPending: boolean;
  isDisabled: boolean;
  onReplay: () => void;
};

function DeliveryRow({ delivery, isPending, isDisabled, onReplay }: DeliveryRowProps) {
  const { tipId, state, attempts, deliveredAt, createdAt } = delivery;
  const wasTried = attempts > 0 || delivery.failure !== null;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">
          Tip {tipId}: {stateNames[state]}
        </p>
        <p className="text-xs text-ink-soft">
          {dateAndTime(deliveredAt ?? createdAt)}
          {wasTried && `. ${outcomeWords(delivery)}`}
        </p>
      </div>
      {state !== 'pending' && (
        <Button
          variant="quiet"
          size="small"
          isPending={isPending}
          disabled={isDisabled}
          aria-label={`Send again tip ${tipId}`}
          onClick={onReplay}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
