import type { WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { callApi } from '../../lib/api-client';
import { addressProblem } from './address-problem';
import { WebhookFields } from './webhook-fields';
import { useWebhookChange, webhooksPath } from './webhooks.queries';

export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpointItem; onClose: () => void }) {
  const [name, setName] = useState(webhook.name);
  const [url, setUrl] = useState(webhook.url);
  const change = useWebhookChange(
    (body: { name: string; url: string }) =>
      callApi<unknown>(`${webhooksPath}/${webhook.id}`, { method: 'PATCH', body }),
    onClose,
  );
  return (
    <Dialog title={`Edit ${webhook.name}`} onClose={onClose}>
      <Form
        failure={change.error}
        problems={{ url: addressProblem(url) }}
        onSubmit={() => change.mutate({ name: name.trim(), url: url.trim() })}
        className="grid gap-4"
      >
        <WebhookFields name={name} url={url} onName={setName} onUrl={setUrl} />
        <DialogFooter>
          <Button type="submit" isPending={change.isPending} className="w-full">
            {change.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
