import type { WebhookEndpointItem, WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { useRef } from 'react';
import { Confirmation } from '../../components/confirmation';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { useWebhookChange, webhooksPath, webhooksTitleId } from './webhooks.queries';

type RotateProps = {
  webhook: WebhookEndpointItem;
  onMade: (made: WebhookEndpointWithSecret) => void;
  onClose: () => void;
};

export function RotateSecretConfirmation({ webhook: { id, name }, onMade, onClose }: RotateProps) {
  const rotate = useWebhookChange(
    () => callApi<WebhookEndpointWithSecret>(`${webhooksPath}/${id}/rotate`, { method: 'POST' }),
    onMade,
  );
  return (
    <Confirmation
      title={`Replace the secret of ${name}?`}
      text="Both secrets work for 24 hours. Put the new one into your server in that time."
      action={{ label: 'Replace secret', pendingLabel: 'Replacing...' }}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    />
  );
}

type DeleteProps = { webhook: WebhookEndpointItem; onClose: () => void };

export function DeleteWebhookConfirmation({ webhook: { id, name }, onClose }: DeleteProps) {
  const isGone = useRef(false);
  const remove = useWebhookChange(
    () => callApi<unknown>(`${webhooksPath}/${id}`, { method: 'DELETE' }),
    () => {
      isGone.current = true;
      onClose();
      toast({ title: 'Webhook Deleted', description: `${name} gets no more tips.` });
    },
  );
  return (
    <Confirmation
      title={`Delete ${name}?`}
      text="It gets no more tips, and the record of what we sent goes too."
      action={{ label: 'Delete', pendingLabel: 'Deleting...' }}
      isPending={remove.isPending}
      returnTo={() => (isGone.current ? document.getElementById(webhooksTitleId) : null)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
