import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpointItem, WebhookReplayResult } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { Send } from 'lucide-react';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { SkeletonRows } from '../../components/ui/skeleton';
import { callApi } from '../../lib/api-client';
import { ownCreatorQuery } from '../../lib/own-creator';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { DeliveryRow } from './delivery-row';
import { useWebhookChange, watchedDeliveriesQuery, webhooksPath } from './webhooks.queries';

/** The last tips that a webhook got or missed, and sending them again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookEndpointItem; onClose: () => void }) {
  const { id, name, nextAttemptAt } = webhook;
  const deliveries = useQuery(watchedDeliveriesQuery(id));
  const creatorId = useQuery(ownCreatorQuery).data?.id ?? '';
  const tips = useQuery({ ...receivedDonationsQuery(creatorId), enabled: creatorId !== '', staleTime: 0 }).data;
  const replay = useWebhookChange(
    (path: string) => callApi<WebhookReplayResult>(`${webhooksPath}/${id}/${path}`, { method: 'POST' }),
    () => undefined,
  );
  const failed = deliveries.data?.filter(({ state }) => state === 'failed').length ?? 0;
  return (
    <Dialog
      title={`What we sent to ${name}`}
      description={`The last ${webhookLimits.listedDeliveries} tips, for ${webhookLimits.deliveryDays} days. A tip sent again keeps its webhook-id.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {deliveries.isPending && <SkeletonRows count={3} what="what we sent" />}
        {deliveries.isError && !deliveries.data && (
          <LoadFailure what="what we sent" onRetry={() => void deliveries.refetch()} />
        )}
        {deliveries.data?.length === 0 && (
          <EmptyState icon={Send}>No tips yet. The next one goes straight to your server.</EmptyState>
        )}
        {failed > 1 && (
          <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken py-2 pr-2 pl-4">
            <p className="text-sm font-medium">{failed} did not arrive.</p>
            <Button
              variant="quiet"
              size="small"
              className="shrink-0"
              isPending={replay.isPending && replay.variables === 'replay'}
              disabled={replay.isPending}
              onClick={() => replay.mutate('replay')}
            >
              Send all again
            </Button>
          </div>
        )}
        <ul className="divide-y divide-line">
          {deliveries.data?.map((delivery) => {
            const path = `deliveries/${delivery.tipId}/replay`;
            return (
              <DeliveryRow
                key={delivery.tipId}
                delivery={delivery}
                tip={tips?.find((tip) => tip.id === delivery.tipId)}
                nextAttemptAt={nextAttemptAt}
                isOff={webhook.off !== null}
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
