import type { WebhookDeliveryItem, WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { apiQuery } from '../../lib/query-client';
import { useProvenChange } from '../../lib/use-proven-change';

export const webhooksPath = '/api/webhook-endpoints';

export const webhooksQuery = apiQuery<WebhookEndpointItem[]>(webhooksPath);

export const deliveriesQuery = (id: string) => apiQuery<WebhookDeliveryItem[]>(`${webhooksPath}/${id}/deliveries`);

/** A change of the webhooks. */
export function useWebhookChange<Answer, Request = void>(
  send: (request: Request) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  return useProvenChange({ queryKey: webhooksQuery.queryKey, send, onSuccess });
}
