import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyStart } from '../../components/empty-start';
import { lazyPart } from '../../components/lazy-part';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { SkeletonRows } from '../../components/ui/skeleton';
import { ServerPicture } from './server-picture';
import { WebhookRow } from './webhook-row';
import { webhooksQuery, webhooksTitleId } from './webhooks.queries';

const WebhookDialog = lazyPart(() => import('./webhook-dialog').then((module) => module.WebhookDialog));
const ShownSecretDialog = lazyPart(() => import('./shown-secret-dialog').then((module) => module.ShownSecretDialog));

/** Where the creator's tips are sent. A new secret is shown once. */
export function WebhooksBlock() {
  const webhooks = useQuery(webhooksQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<WebhookEndpointWithSecret | null>(null);
  const close = () => setIsMaking(false);
  const isFull = (webhooks.data?.length ?? 0) >= webhookLimits.perCreator;
  const isEmpty = webhooks.data?.length === 0;
  const add = (
    <Button size="small" variant="quiet" disabled={isFull} onClick={() => setIsMaking(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Add a webhook
    </Button>
  );
  return (
    <Card className="grid gap-3 p-5 pt-4" aria-labelledby={webhooksTitleId}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={webhooksTitleId} tabIndex={-1} className="text-lg">
          Webhooks
        </h2>
        {!webhooks.isPending && !isEmpty && add}
      </div>
      {isFull && <p className="text-sm text-ink-soft">You have {webhookLimits.perCreator}. Delete one first.</p>}
      {webhooks.isPending && <SkeletonRows count={1} what="your webhooks" />}
      {webhooks.isError && !webhooks.data && (
        <LoadFailure what="your webhooks" onRetry={() => void webhooks.refetch()} />
      )}
      {isEmpty && (
        <EmptyStart picture={<ServerPicture />} title="No webhooks yet" action={add}>
          Add the address of your server, and we send it each tip as it comes.
        </EmptyStart>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul className="divide-y divide-line">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onMade={setMade} />
          ))}
        </ul>
      )}
      {isMaking && (
        <DialogLoading onClose={close}>
          <WebhookDialog
            onMade={(webhook) => {
              close();
              setMade(webhook);
            }}
            onClose={close}
          />
        </DialogLoading>
      )}
      {made && (
        <DialogLoading onClose={() => setMade(null)}>
          <ShownSecretDialog made={made} onClose={() => setMade(null)} />
        </DialogLoading>
      )}
    </Card>
  );
}
