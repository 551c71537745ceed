import type {
  WebhookEndpointItem,
  WebhookEndpointWithSecret,
  WebhookTestResult,
} from '@tipnaija/contracts/http/webhook-endpoints';
import { ChevronRight, History, Pencil, Power, RotateCcw, Send, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { RowIcon } from '../../components/row-icon';
import { ActionMenu } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { RecentStrip } from './recent-strip';
import { Trouble } from './trouble';
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
    <li className="grid gap-3 py-5 first:pt-1 last:pb-0">
      <div className="flex items-start gap-3.5">
        <RowIcon icon={Webhook} tone={state === 'off' ? 'off' : trouble ? 'bad' : 'good'} />
        <div className="grid min-w-0 grow gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={id} tabIndex={-1} className="min-w-0 text-base font-semibold break-words">
              {name}
            </h3>
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
      <div className="grid gap-3.5 sm:pl-13.5">
        {trouble && <Trouble {...trouble} isOwn={state === 'off'} />}
        <div className="grid gap-x-3 gap-y-1 sm:flex sm:items-center sm:justify-between">
          <div className="grid min-w-0 gap-0.5">
            {recent.length > 0 && <RecentStrip recent={recent} />}
            <p className="min-w-0 text-xs text-ink-soft">
              {lastDeliveredAt ? `Last tip ${whenWords(lastDeliveredAt)}` : `Added ${whenWords(createdAt)}`}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-x-4 sm:flex-col sm:items-end">
            {nextSteps(webhook).map((step) => (
              <NextStep
                key={step}
                name={name}
                step={step}
                isPending={test.isPending || turn.isPending}
                onPress={{ on: () => turn.mutate(true), look: () => setOpen('deliveries'), test: () => test.mutate() }}
              />
            ))}
          </div>
        </div>
      </div>
      <WebhookDialogs webhook={webhook} open={open} onMade={onMade} onClose={() => setOpen(null)} />
    </li>
  );
}

const stepWords = { on: 'Switch on', look: 'See deliveries', test: 'Send a test' } as const;
type Step = keyof typeof stepWords;

/** What a creator most likely wants of a webhook in its state. */
function nextSteps({ off, recent }: WebhookEndpointItem): Step[] {
  const look: Step[] = recent.length > 0 ? ['look'] : [];
  if (off) return ['on', ...look];
  return recent.length > 0 ? look : ['test'];
}

type NextStepProps = {
  name: string;
  step: Step;
  isPending: boolean;
  onPress: Record<Step, () => void>;
};

/** Looking is lighter than doing. */
function NextStep({ name, step, isPending, onPress }: NextStepProps) {
  const isLook = step === 'look';
  return (
    <Button
      variant={isLook ? 'plain' : 'quiet'}
      size="small"
      className={`shrink-0 ${isLook ? 'justify-self-start px-2! -mx-2 max-sm:-mb-2.5' : 'max-sm:mt-2'}`}
      isPending={isPending && !isLook}
      aria-label={`${stepWords[step]}: ${name}`}
      onClick={onPress[step]}
    >
      {stepWords[step]}
      {isLook && <ChevronRight className="-ml-1 size-4" aria-hidden="true" />}
    </Button>
  );
}

function tell(result: WebhookTestResult): void {
  const description = `${outcomeWords(result)}, in ${result.tookMs} ms.`;
  if (result.failure) toast({ title: 'Test Failed', description, variant: 'destructive' });
  else toast({ title: 'Test Sent', description });
}
