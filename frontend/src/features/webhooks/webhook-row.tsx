import type {
  WebhookEndpointItem,
  WebhookEndpointWithSecret,
  WebhookTestResult,
} from '@tipnaija/contracts/http/webhook-endpoints';
import { History, Pencil, Power, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { ActionMenu } from '../../components/ui/action-menu';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { DeleteWebhookConfirmation, RotateSecretConfirmation } from './webhook-confirmation';
import { outcomeWords, stateWords } from './webhook-words';
import { useWebhookChange, webhooksPath } from './webhooks.queries';

const EditWebhookDialog = lazyPart(() => import('./edit-webhook-dialog').then((module) => module.EditWebhookDialog));
const DeliveriesDialog = lazyPart(() => import('./deliveries-dialog').then((module) => module.DeliveriesDialog));

type WebhookRowProps = { webhook: WebhookEndpointItem; onMade: (made: WebhookEndpointWithSecret) => void };

export function WebhookRow({ webhook, onMade }: WebhookRowProps) {
  const [open, setOpen] = useState<'edit' | 'deliveries' | 'rotate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, name, url, off, failingSince } = webhook;
  const test = useWebhookChange(
    () => callApi<WebhookTestResult>(`${webhooksPath}/${id}/test`, { method: 'POST' }),
    tell,
  );
  const turn = useWebhookChange(
    (isOn: boolean) => callApi<unknown>(`${webhooksPath}/${id}/switch`, { method: 'POST', body: { isOn } }),
    () => undefined,
  );
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 grow gap-1.5">
        <h3 className="min-w-0 text-base font-semibold break-words">{name}</h3>
        <p className="font-mono text-xs break-all text-ink-soft">{url}</p>
        <p className={`text-xs ${off || failingSince ? 'text-danger' : 'text-ink-soft'}`}>{stateWords(webhook)}</p>
      </div>
      <div className="-mr-3 shrink-0">
        <ActionMenu
          label={`More for ${name}`}
          actions={[
            { label: 'Send a test', icon: Send, isPending: test.isPending, onSelect: () => test.mutate() },
            { label: 'What we sent', icon: History, onSelect: () => setOpen('deliveries') },
            { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') },
            { label: 'Replace secret', icon: RotateCcw, onSelect: () => setOpen('rotate') },
            {
              label: off ? 'Switch on' : 'Switch off',
              icon: Power,
              isPending: turn.isPending,
              onSelect: () => turn.mutate(off !== null),
            },
            { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setOpen('delete') },
          ]}
        />
      </div>
      {open === 'edit' && (
        <DialogLoading onClose={close}>
          <EditWebhookDialog webhook={webhook} onClose={close} />
        </DialogLoading>
      )}
      {open === 'deliveries' && (
        <DialogLoading onClose={close}>
          <DeliveriesDialog webhook={webhook} onClose={close} />
        </DialogLoading>
      )}
      {open === 'rotate' && (
        <RotateSecretConfirmation
          webhook={webhook}
          onMade={(made) => {
            close();
            onMade(made);
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteWebhookConfirmation webhook={webhook} onClose={close} />}
    </li>
  );
}

function tell(result: WebhookTestResult): void {
  const description = `${outcomeWords(result)}, in ${result.tookMs} ms.`;
  if (result.failure) toast({ title: 'Test Failed', description, variant: 'destructive' });
  else toast({ title: 'Test Sent', description });
}
