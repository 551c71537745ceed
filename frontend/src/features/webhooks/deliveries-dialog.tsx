import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpointItem, WebhookReplayResult } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Code } from '../../components/code-example';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { ToggleButton } from '../../components/toggle-button';
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
  const [wantsFailed, setWantsFailed] = useState(false);
  const all = deliveries.data ?? [];
  const failed = all.filter(({ state }) => state === 'failed');
  const hasChoice = failed.length > 0 && failed.length < all.length;
  const shown = wantsFailed && hasChoice ? failed : all;
  return (
    <Dialog
      title={`Deliveries to ${name}`}
      description={
        <>
          The last {webhookLimits.listedDeliveries} tips, for {webhookLimits.deliveryDays} days. A tip sent again keeps
          its <Code>webhook-id</Code>.
        </>
      }
      isWide
      onClose={onClose}
    >
      <div className="grid gap-2">
        {deliveries.isPending && <SkeletonRows count={3} what="the deliveries" />}
        {deliveries.isError && !deliveries.data && (
          <LoadFailure what="the deliveries" onRetry={() => void deliveries.refetch()} />
        )}
        {deliveries.data?.length === 0 && (
          <EmptyState icon={Send}>No tips yet. The next one goes straight to your server.</EmptyState>
        )}
        {failed.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            {hasChoice && (
              <>
                <ToggleButton look="chip" isOn={shown === all} onPress={() => setWantsFailed(false)}>
                  All {all.length}
                </ToggleButton>
                <ToggleButton look="chip" isOn={shown === failed} onPress={() => setWantsFailed(true)}>
                  Failed {failed.length}
                </ToggleButton>
              </>
            )}
            {failed.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                className="max-sm:w-full sm:ml-auto"
                isPending={replay.isPending && replay.variables === 'replay'}
                disabled={replay.isPending}
                onClick={() => replay.mutate('replay')}
              >
                Send {failed.length} failed again
              </Button>
            )}
          </div>
        )}
        <ul className="divide-y divide-line">
          {shown.map((delivery) => {
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
