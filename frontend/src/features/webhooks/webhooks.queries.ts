import type { WebhookDeliveryItem, WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { apiQuery } from '../../lib/query-client';
import { useProvenChange } from '../../lib/use-proven-change';

export const webhooksPath = '/api/webhook-endpoints';

/** While the page is looked at, a tip on its way shows within this time. */
const everyMs = { list: 10_000, waiting: 3_000 };

export const webhooksQuery = apiQuery<WebhookEndpointItem[]>(webhooksPath);

export const watchedWebhooksQuery = { ...webhooksQuery, staleTime: 0, refetchInterval: everyMs.list };

/** The heading of the list, which has the focus once a webhook is gone. */
export const webhooksTitleId = 'webhooks';

const deliveriesQuery = (id: string) => apiQuery<WebhookDeliveryItem[]>(webhooksPath, id, 'deliveries');

/** Reads again while a tip waits. */
export const watchedDeliveriesQuery = (id: string) => ({
  ...deliveriesQuery(id),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: WebhookDeliveryItem[] | undefined } }) =>
    state.data?.some((delivery) => delivery.state === 'pending') ? everyMs.waiting : everyMs.list,
});

/** A change of the webhooks, or of what is sent to one. */
export function useWebhookChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  return useProvenChange({ queryKey: webhooksQuery.queryKey, send, onSuccess });
}
