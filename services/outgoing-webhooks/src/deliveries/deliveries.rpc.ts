import { Controller } from '@nestjs/common';
import {
  listWebhookDeliveries,
  replayFailedWebhooks,
  replayWebhookDelivery,
  type WebhookEndpointId,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DeliveriesService } from './deliveries.service.js';

@Controller()
export class DeliveriesRpc {
  constructor(private readonly deliveries: DeliveriesService) {}

  @RpcHandler(listWebhookDeliveries)
  list(own: WebhookEndpointId) {
    return this.deliveries.list(own);
  }

  @RpcHandler(replayWebhookDelivery)
  replay({ tipId, ...own }: WebhookEndpointId & { tipId: number }) {
    return this.deliveries.replay(own, tipId);
  }

  @RpcHandler(replayFailedWebhooks)
  replayFailed(own: WebhookEndpointId) {
    return this.deliveries.replayFailed(own);
  }
}
