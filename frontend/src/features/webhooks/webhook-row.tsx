import type {
  WebhookEndpointItem,
  WebhookEndpointWithSecret,
  WebhookTestResult,
} from '@tipnaija/contracts/http/webhook-endpoints';
import { History, Pencil, Power, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { RecentStrip } from './recent-strip';
import { type OpenDialog, WebhookDialogs } from './webhook-dialogs';
import { toWebhookState, WebhookStateChip } from './webhook-state';
import { outcomeWords, troubleWords, whenWords } from './webhook-words';
import { useWebhookChange, webhooksPath } from './webhooks.queries';

type WebhookRowProps = { webhook: WebhookEndpointItem; onMade: (made: WebhookEndpointWithSecret) => void };

export function WebhookRow({ webhook, onMade }: WebhookRowProps) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const { id, name, url, off, createdAt, lastDeliveredAt, recent } = webhook;
  const { host, pathname, search } = new URL(url);
  const state = toWebhookState(webhook);
  const trouble = troubleWords(webhook);
  const test = useWebhookChange(
    () => callApi<WebhookTestResult>(`${webhooksPath}/${id}/test`, { method: 'POST' }),
    tell,
  );
  const turn = useWebhookChange(
    (isOn: boolean) => callApi<unknown>(`${webhooksPath}/${id}/switch`, { method: 'POST', body: { isOn } }),
    () => undefined,
  );
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="min-w-0 text-base font-semibold break-words">{name}</h3>
            <WebhookStateChip webhook={webhook} />
          </div>
          <p title={url} className="truncate font-mono text-xs text-ink-soft">
            <span className="text-ink">{host}</span>
            {pathname === '/' ? search : pathname + search}
          </p>
        </div>
        <div className="-mt-2.5 -mr-3 shrink-0">
          <ActionMenu
            label={`More for ${name}`}
            actions={[
              { label: 'Send a test', icon: Send, isPending: test.isPending, onSelect: () => test.mutate() },
              { label: 'See deliveries', icon: History, onSelect: () => setOpen('deliveries') },
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
      </div>
      {trouble && (
        <div className={`border-l-2 pl-3 text-sm ${state === 'off' ? 'border-line-strong' : 'border-danger'}`}>
          <p className="font-medium">{trouble.reason}</p>
          <p className="text-ink-soft">{trouble.next}</p>
        </div>
      )}
      <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
        <div className="grid min-w-0 gap-1.5">
          {recent.length > 0 && <RecentStrip recent={recent} />}
          <p className="min-w-0 text-xs text-ink-soft">
            {lastDeliveredAt ? `Last tip ${whenWords(lastDeliveredAt)}` : `Added ${whenWords(createdAt)}`}
          </p>
        </div>
        <NextStep
          name={name}
          step={off ? 'on' : recent.length > 0 ? 'sent' : 'test'}
          isPending={test.isPending || turn.isPending}
          onPress={{ on: () => turn.mutate(true), sent: () => setOpen('deliveries'), test: () => test.mutate() }}
        />
      </div>
      <WebhookDialogs webhook={webhook} open={open} onMade={onMade} onClose={() => setOpen(null)} />
    </li>
  );
}

const stepWords = { on: 'Switch on', sent: 'See deliveries', test: 'Send a test' } as const;

type NextStepProps = {
  name: string;
  step: keyof typeof stepWords;
  isPending: boolean;
  onPress: Record<keyof typeof stepWords, () => void>;
};

/** What a creator most likely wants of a webhook in its state. */
function NextStep({ name, step, isPending, onPress }: NextStepProps) {
  return (
    <Button
      variant={step === 'on' ? 'primary' : 'quiet'}
      size="small"
      className="shrink-0"
      isPending={isPending && step !== 'sent'}
      aria-label={`${stepWords[step]}: ${name}`}
      onClick={onPress[step]}
    >
      {stepWords[step]}
    </Button>
  );
}

function tell(result: WebhookTestResult): void {
  const description = `${outcomeWords(result)}, in ${result.tookMs} ms.`;
  if (result.failure) toast({ title: 'Test Failed', description, variant: 'destructive' });
  else toast({ title: 'Test Sent', description });
}
