import type { WebhookEndpointWithSecret } from '@tipnaija/contracts/http/webhook-endpoints';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { callApi } from '../../lib/api-client';
import { addressProblem } from './address-problem';
import { WebhookFields } from './webhook-fields';
import { useWebhookChange, webhooksPath } from './webhooks.queries';

type WebhookDialogProps = { onMade: (made: WebhookEndpointWithSecret) => void; onClose: () => void };

export function WebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const add = useWebhookChange(
    (body: { name: string; url: string }) => callApi<WebhookEndpointWithSecret>(webhooksPath, { method: 'POST', body }),
    onMade,
  );
  return (
    <Dialog
      title="Add a webhook"
      description="We send each new tip to your server, signed. If it is away, we keep trying for 72 hours."
      onClose={onClose}
    >
      <Form
        failure={add.error}
        problems={{ url: addressProblem(url) }}
        onSubmit={() => add.mutate({ name: name.trim(), url: url.trim() })}
        className="grid gap-4"
      >
        <WebhookFields name={name} url={url} onName={setName} onUrl={setUrl} />
        <DialogFooter>
          <Button type="submit" isPending={add.isPending} className="w-full">
            {add.isPending ? 'Adding...' : 'Add the webhook'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
